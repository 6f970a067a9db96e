import type { Identifier } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { fold } from '../../../schema/text/fold';
import type { InputProps } from '../input';
import { TextControl } from '../TextControl';
import { ChoiceBox } from './ChoiceBox';
import { type Choice, useChoiceFilter, useChoices, useChosen, useIsFreeText } from './choices';
import { SelectInput } from './SelectInput';
import { useInlineCreate } from './useInlineCreate';
import { useValidChoices } from './useValidChoices';

/** maximum length of a key */
const MAX_KEY_LENGTH = 40;

const isId = (value: unknown): value is Identifier => typeof value === 'number' || typeof value === 'string';

/** Input for a related record: the server searches all records that the schema allows. Free text if nothing can be listed. */
export function ReferenceInput(props: InputProps<'reference'>) {
  const isFreeText = useIsFreeText(props.field.to);
  if (props.field.few && !isFreeText) return <SelectInput {...props} />;
  return isFreeText ? (
    <TextControl control={props.control} maxLength={MAX_KEY_LENGTH} />
  ) : (
    <ReferenceChoice {...props} />
  );
}

function ReferenceChoice({ field, control }: InputProps<'reference'>) {
  const { value, onChange } = control;
  const [open, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  const [localChoices, setLocalChoices] = useState<Choice[]>([]);
  const { filter, missingField } = useChoiceFilter(field);
  const { choices, loading, failed, retry } = useChoices(
    field.to,
    filter,
    searchText,
    open && missingField === undefined,
  );
  const [chosen = null] = useChosen(field.to, field.name, isId(value) ? [value] : [], localChoices);

  const ids = isId(value) ? [value] : [];
  useValidChoices({ to: field.to, filter, missingField, ids, onKeep: () => onChange(null) });
  const choose = (choice: Choice) => {
    setLocalChoices([choice]);
    onChange(choice.id);
  };
  // the choice that was entered before its search ended
  const [entered, setEntered] = useState<string>();
  const chooseEntered = useEffectEvent(() => {
    const matches = choices.filter(({ title }) => fold(title) === fold(entered ?? ''));
    if (matches[0] && matches.length === 1) {
      choose(matches[0]);
      setOpen(false);
    }
    setEntered(undefined);
  });
  useEffect(() => {
    if (entered !== undefined && !loading) chooseEntered();
  }, [entered, loading]);
  const inlineCreate = useInlineCreate(field.to, filter, choose);

  return (
    <>
      <ChoiceBox
        control={control}
        value={chosen}
        choices={missingField === undefined ? choices : []}
        {...{ loading, failed, missing: missingField, open, searchText, inlineCreate }}
        onOpen={setOpen}
        onEnter={setEntered}
        onSearch={(text) => {
          setEntered(undefined);
          setSearchText(text);
          retry(text);
        }}
        onChange={(choice) => (choice ? choose(choice) : onChange(null))}
      />
      {inlineCreate.dialog}
    </>
  );
}
