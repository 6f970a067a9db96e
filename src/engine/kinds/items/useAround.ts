import { useMemo } from 'react';
import { inputsOf } from '../../../schema/decisions';
import type { ItemsField } from '../../../schema/field';
import { partsOf } from '../../../schema/kinds/parts';
import { useRecordOf } from '../../form/decisions';
import type { FormValue } from '../../form/FormContext';

/** The record around rows, drawn again when a field changes by which one of their parts is decided. */
export function useAround(field: ItemsField, { state }: FormValue) {
  const names = useMemo(() => {
    const parts = partsOf(field);
    const own = new Set(parts.map(({ name }) => name));
    const asked = parts.flatMap((part) => [part.hidden, part.required].flatMap(inputsOf));
    return [...new Set(asked)].filter((name) => !own.has(name));
  }, [field]);
  return useRecordOf(state, names);
}
