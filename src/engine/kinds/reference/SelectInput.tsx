import { type RaRecord, useGetList } from 'ra-core';
import { useEngine } from '../../EngineContext';
import { useLabels } from '../../labels';
import { ChoiceSelect } from '../ChoiceSelect';
import type { InputProps } from '../input';
import { choiceOf, useChoiceFilter } from './choices';

/** maximum number of records for this input */
const MAX_RECORDS = 100;
const FRESH_MS = 60 * 60_000;

/**
 * Select input for a resource with few records, which are all loaded. The current value stays available if they cannot be loaded.
 */
export function SelectInput({ field, control }: InputProps<'reference'>) {
  const resource = useEngine().registry.getOrThrow(field.to);
  const labels = useLabels(resource);
  const { filter } = useChoiceFilter(field);
  const [sorted, order] = resource.schema.list?.sort ?? [resource.key, 'asc'];
  const { data = [] } = useGetList<RaRecord>(
    field.to,
    {
      pagination: { page: 1, perPage: MAX_RECORDS },
      sort: { field: sorted, order: order === 'asc' ? 'ASC' : 'DESC' },
      filter,
    },
    { staleTime: FRESH_MS, retry: 1 },
  );
  return <ChoiceSelect control={control} choices={data.map((record) => choiceOf(resource, record, labels))} />;
}
