import type { Identifier } from 'ra-core';
import { useState } from 'react';
import type { InputProps } from '../input';
import { ChoiceBox } from '../reference/ChoiceBox';
import { type Choice, useChoices, useChosen, useWhere } from '../reference/choices';
import { useCreating } from '../reference/useCreating';
import { useFitting } from '../reference/useFitting';

const isId = (value: unknown): value is Identifier => typeof value === 'number' || typeof value === 'string';

/** Several other records, found by typing as one is. */
export function ReferencesInput({ field, control }: InputProps<'references'>) {
  const ids = Array.isArray(control.value) ? control.value.filter(isId) : [];
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<readonly Choice[]>([]);
  const { filter, missing } = useWhere(field);
  const { choices, loading, failed, again } = useChoices(field.to, filter, typed, open && missing === undefined);
  const chosen = useChosen(field.to, field.name, ids, known);
  useFitting({ to: field.to, filter, missing, ids, onKeep: control.onChange });
  const choose = (next: readonly Choice[]) => {
    setKnown(next);
    control.onChange(next.map((choice) => choice.id));
  };
  const creating = useCreating(field.to, filter, (choice) => choose([...chosen, choice]));
  return (
    <>
      <ChoiceBox
        multiple
        control={control}
        value={chosen}
        choices={missing === undefined ? choices : []}
        {...{ loading, failed, missing, open, typed, creating }}
        onOpen={setOpen}
        onType={(text) => {
          setTyped(text);
          again(text);
        }}
        onChange={choose}
      />
      {creating.dialog}
    </>
  );
}
