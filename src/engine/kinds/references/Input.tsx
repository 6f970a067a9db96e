import type { Identifier } from 'ra-core';
import { useState } from 'react';
import type { InputProps } from '../input';
import { ChoiceBox } from '../reference/ChoiceBox';
import { type Choice, useChoiceFilter, useChoices, useChosen } from '../reference/choices';
import { useInlineCreate } from '../reference/useInlineCreate';
import { useValidChoices } from '../reference/useValidChoices';

const isId = (value: unknown): value is Identifier => typeof value === 'number' || typeof value === 'string';

/** Input for several related records, found by typing. */
export function ReferencesInput({ field, control }: InputProps<'references'>) {
  const ids = Array.isArray(control.value) ? control.value.filter(isId) : [];
  const [open, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  const [localChoices, setLocalChoices] = useState<readonly Choice[]>([]);
  const { filter, missingField } = useChoiceFilter(field);
  const { choices, loading, failed, retry } = useChoices(
    field.to,
    filter,
    searchText,
    open && missingField === undefined,
  );
  const chosen = useChosen(field.to, field.name, ids, localChoices);
  useValidChoices({ to: field.to, filter, missingField, ids, onKeep: control.onChange });
  const choose = (next: readonly Choice[]) => {
    setLocalChoices(next);
    control.onChange(next.map((choice) => choice.id));
  };
  const inlineCreate = useInlineCreate(field.to, filter, (choice) => choose([...chosen, choice]));
  return (
    <>
      <ChoiceBox
        multiple
        control={control}
        value={chosen}
        choices={missingField === undefined ? choices : []}
        {...{ loading, failed, missing: missingField, open, searchText, inlineCreate }}
        onOpen={setOpen}
        onSearch={(text) => {
          setSearchText(text);
          retry(text);
        }}
        onChange={choose}
      />
      {inlineCreate.dialog}
    </>
  );
}
