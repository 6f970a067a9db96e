import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { kindOf } from '../../schema/kinds';
import { leavesOf } from '../../schema/leaves';
import type { Field } from '../../schema/registry';
import { Button } from '../../ui/Button';
import { useResource } from '../EngineContext';
import { lazyPart } from '../lazyPart';
import type { ColumnValues, MappedValue } from '../provider/imports';
import type { ValueDialogProps } from './ValueDialog';

const ValueDialog = lazyPart<ValueDialogProps>(() => import('./ValueDialog'));

interface ValueRowProps {
  path: string;
  /** of the field */
  title: string;
  choices: ColumnValues['choices'];
  row: ColumnValues['texts'][number];
  /** undefined: nothing is said of it */
  onChoose: (value: MappedValue | undefined) => void;
}

const isMapped = (value: unknown): value is MappedValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** One text of a column: how often it is there, and what it becomes; where nobody said so yet, what it may have been meant as. */
export function ValueRow({ path, title, choices, row, onChoose }: ValueRowProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const field = useRecordField(path);
  const { text: written, count, meaning, suggestion } = row;
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const name = `${text('becomes')}: ${written}`;
  const known = meaning === null ? '' : JSON.stringify(meaning.value);
  const offered = [...(choices ?? []), ...(meaning && meaning.value !== null ? [meaning] : [])];
  const listed = offered.filter((one, at) => offered.findIndex(({ value }) => value === one.value) === at);
  return (
    <tr>
      <th scope="row">
        <bdi>{written}</bdi>{' '}
        <span className="muted">{text('times', { smart_count: count, total: formatCount(count) })}</span>
      </th>
      <td data-wrong={meaning === null || undefined}>
        <div className="import-meaning">
          <select
            className="input"
            aria-label={name}
            aria-invalid={meaning === null || undefined}
            value={known}
            onChange={({ target: { value } }) => {
              const chosen: unknown = value === '' ? undefined : JSON.parse(value);
              onChoose(isMapped(chosen) ? chosen : undefined);
            }}
          >
            <option value="">{text('chooseValue')}</option>
            {listed.map((one) => (
              <option key={JSON.stringify(one.value)} value={JSON.stringify(one.value)}>
                {one.title}
              </option>
            ))}
            <option value="null">{text('leaveEmpty')}</option>
          </select>
          {choices === null && field && (
            <Button
              small
              aria-label={`${translate('common.actions.search')}: ${written}`}
              onClick={() => setAsking(true)}
            >
              {translate('common.actions.search')}
            </Button>
          )}
          {meaning === null && suggestion && (
            <Button small onClick={() => onChoose(suggestion.value)}>
              {text('suggestion', { value: suggestion.title })}
            </Button>
          )}
        </div>
        {asking && field && (
          <ValueDialog
            title={`${title}: ${written}`}
            field={field}
            value={meaning?.value ?? null}
            onChoose={(value) => onChoose(isMapped(value) && value !== null ? value : undefined)}
            onClose={() => setAsking(false)}
          />
        )}
      </td>
    </tr>
  );
}

/** The field by which one record is chosen, of a field that points to one or to many. */
function useRecordField(path: string): Field | undefined {
  const resource = useResource();
  const whole = resource.fields.get(path.split('.')[0] ?? path);
  const leaf = whole && leavesOf(whole).find((one) => one.path === path);
  const target = leaf && kindOf(leaf.field).target?.(leaf.field);
  return target && { kind: 'reference', to: target.to, name: path.split('.').at(-1) ?? path };
}
