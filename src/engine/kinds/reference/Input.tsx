import type { Identifier } from 'ra-core';
import { useState } from 'react';
import type { InputProps } from '../input';
import { TextControl } from '../TextControl';
import { ChoiceBox } from './ChoiceBox';
import { type Choice, useChoices, useChosen, useIsFree, useWhere } from './choices';
import { FewInput } from './FewInput';
import { useCreating } from './useCreating';
import { useFitting } from './useFitting';

/** as long as a key may be */
const LONGEST = 40;

const isId = (value: unknown): value is Identifier => typeof value === 'number' || typeof value === 'string';

/** Another record, found by typing: the server searches all of them that the schema lets be chosen. Free text where there is nothing to choose from. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const free = useIsFree(props.field.to);
  if (props.field.few && !free) return <FewInput {...props} />;
  return free ? <TextControl control={props.control} maxLength={LONGEST} /> : <ReferenceChoice {...props} />;
}

function ReferenceChoice({ field, control }: InputProps<'reference'>) {
  const { value, onChange } = control;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Choice[]>([]);
  const { filter, missing } = useWhere(field);
  const { choices, loading, failed, again } = useChoices(field.to, filter, typed, open && missing === undefined);
  const [chosen = null] = useChosen(field.to, field.name, isId(value) ? [value] : [], known);

  const ids = isId(value) ? [value] : [];
  useFitting({ to: field.to, filter, missing, ids, onKeep: () => onChange(null) });
  const choose = (choice: Choice) => {
    setKnown([choice]);
    onChange(choice.id);
  };
  const creating = useCreating(field.to, filter, choose);

  return (
    <>
      <ChoiceBox
        control={control}
        value={chosen}
        choices={missing === undefined ? choices : []}
        {...{ loading, failed, missing, open, typed, creating }}
        onOpen={setOpen}
        onType={(text) => {
          setTyped(text);
          again(text);
        }}
        onChange={(choice) => (choice ? choose(choice) : onChange(null))}
      />
      {creating.dialog}
    </>
  );
}
