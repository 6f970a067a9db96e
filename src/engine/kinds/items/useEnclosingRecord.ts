import { useMemo } from 'react';
import { inputsOf } from '../../../schema/decisions';
import type { ItemsField } from '../../../schema/field';
import { partsOf } from '../../../schema/kinds/parts';
import { useRecordOf } from '../../form/decisions';
import type { FormValue } from '../../form/FormContext';

/** Returns the values of the enclosing record that conditions of the rows' parts depend on; renders when one of them changes. */
export function useEnclosingRecord(field: ItemsField, { state }: FormValue) {
  const names = useMemo(() => {
    const parts = partsOf(field);
    const partNames = new Set(parts.map(({ name }) => name));
    const inputNames = parts.flatMap((part) => [part.hidden, part.required].flatMap(inputsOf));
    return [...new Set(inputNames)].filter((name) => !partNames.has(name));
  }, [field]);
  return useRecordOf(state, names);
}
