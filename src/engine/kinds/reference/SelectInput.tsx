import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useEngine } from '../../EngineContext';
import { useLabels } from '../../labels';
import { attributesOf, type InputProps } from '../input';
import { inputText } from '../TextControl';
import { choiceOf, useChoiceFilter } from './choices';

/** maximum number of records for this input */
const MAX_RECORDS = 100;
const FRESH_MS = 60 * 60_000;

/**
 * Select input for a resource with few records, which are all loaded. The current value stays available if they cannot be loaded.
 */
export function SelectInput({ field, control }: InputProps<'reference'>) {
  const resource = useEngine().registry.getOrThrow(field.to);
  const translate = useTranslate();
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
  const { readOnly, ...attributes } = attributesOf(control);
  const value = inputText(control.value);
  const loadedChoices = data.map((record) => choiceOf(resource, record, labels));
  const choices =
    value === '' || loadedChoices.some(({ id }) => String(id) === value)
      ? loadedChoices
      : [{ id: value, title: value }, ...loadedChoices];
  const choose = (text: string) => control.onChange(loadedChoices.find(({ id }) => String(id) === text)?.id ?? null);
  return (
    <select
      {...attributes}
      className="input"
      disabled={readOnly}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      {(!control.required || value === '') && (
        <option value="">{translate(control.required ? 'forms.choose' : 'forms.none')}</option>
      )}
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
