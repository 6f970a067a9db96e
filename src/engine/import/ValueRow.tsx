import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { kindOf } from '../../schema/kinds';
import { leavesOf } from '../../schema/leaves';
import type { Field } from '../../schema/registry';
import { lazyPart } from '../../speed/lazyPart';
import { Button } from '../../ui/Button';
import { useResource } from '../EngineContext';
import type { ColumnValues, MappedValue } from '../provider/imports';
import type { ValueDialogProps } from './ValueDialog';

const ValueDialog = lazyPart<ValueDialogProps>(() => import('./ValueDialog'));

interface ValueRowProps {
  path: string;
  /** title of the field */
  title: string;
  choices: ColumnValues['choices'];
  row: ColumnValues['texts'][number];
  /** undefined: removes the mapping */
  onChoose: (value: MappedValue | undefined) => void;
}

const isMapped = (value: unknown): value is MappedValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** One text of a column: how often it occurs, and the value that it is mapped to; without a mapping also a suggestion. */
export function ValueRow({ path, title, choices, row, onChoose }: ValueRowProps) {
  const translate = useTranslate();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const field = useRecordField(path);
  const { text: cellText, count, meaning, suggestion } = row;
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const name = `${text('becomes')}: ${cellText}`;
  const current = meaning === null ? '' : JSON.stringify(meaning.value);
  const candidates = [...(choices ?? []), ...(meaning && meaning.value !== null ? [meaning] : [])];
  const shownCandidates = candidates.filter(
    (candidate, index) => candidates.findIndex(({ value }) => value === candidate.value) === index,
  );
  return (
    <tr>
      <th scope="row">
        <bdi>{cellText}</bdi>{' '}
        <span className="muted">{text('times', { smart_count: count, total: formatCount(count) })}</span>
      </th>
      <td data-wrong={meaning === null || undefined}>
        <div className="import-meaning">
          <select
            className="input"
            aria-label={name}
            aria-invalid={meaning === null || undefined}
            value={current}
            onChange={({ target: { value } }) => {
              const chosen: unknown = value === '' ? undefined : JSON.parse(value);
              onChoose(isMapped(chosen) ? chosen : undefined);
            }}
          >
            <option value="">{text('chooseValue')}</option>
            {shownCandidates.map((choice) => (
              <option key={JSON.stringify(choice.value)} value={JSON.stringify(choice.value)}>
                {choice.title}
              </option>
            ))}
            <option value="null">{text('leaveEmpty')}</option>
          </select>
          {choices === null && field && (
            <Button
              small
              aria-label={`${translate('common.actions.search')}: ${cellText}`}
              onClick={() => setIsDialogOpen(true)}
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
        {isDialogOpen && field && (
          <ValueDialog
            title={`${title}: ${cellText}`}
            field={field}
            value={meaning?.value ?? null}
            onChoose={(value) => onChoose(isMapped(value) && value !== null ? value : undefined)}
            onClose={() => setIsDialogOpen(false)}
          />
        )}
      </td>
    </tr>
  );
}

/** Returns a reference field for choosing one record, for a field that refers to one or several records. */
function useRecordField(path: string): Field | undefined {
  const resource = useResource();
  const rootField = resource.fields.get(path.split('.')[0] ?? path);
  const leaf = rootField && leavesOf(rootField).find((candidate) => candidate.path === path);
  const target = leaf && kindOf(leaf.field).target?.(leaf.field);
  return target && { kind: 'reference', to: target.to, name: path.split('.').at(-1) ?? path };
}
