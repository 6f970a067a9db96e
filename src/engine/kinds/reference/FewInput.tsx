import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useEngine } from '../../EngineContext';
import { useLabels } from '../../labels';
import { attributesOf, type InputProps } from '../input';
import { asTyped } from '../TextControl';
import { choiceOf, useWhere } from './choices';

/** as many as are few */
const MOST = 100;
const FRESH = 60 * 60_000;

/** One of few records, all of them at hand. What is chosen already can stay where they do not come. */
export function FewInput({ field, control }: InputProps<'reference'>) {
  const resource = useEngine().registry.need(field.to);
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { filter } = useWhere(field);
  const [sorted, order] = resource.schema.list?.sort ?? [resource.key, 'asc'];
  const { data = [] } = useGetList<RaRecord>(
    field.to,
    {
      pagination: { page: 1, perPage: MOST },
      sort: { field: sorted, order: order === 'asc' ? 'ASC' : 'DESC' },
      filter,
    },
    { staleTime: FRESH, retry: 1 },
  );
  const { readOnly, ...attributes } = attributesOf(control);
  const value = asTyped(control.value);
  const known = data.map((record) => choiceOf(resource, record, labels));
  const choices =
    value === '' || known.some(({ id }) => String(id) === value) ? known : [{ id: value, title: value }, ...known];
  const choose = (text: string) => control.onChange(known.find(({ id }) => String(id) === text)?.id ?? null);
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
