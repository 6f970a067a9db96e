import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { useResource } from '../EngineContext';
import { FailureState } from '../FailureState';
import { failureOf, mayHaveSucceeded } from '../failure';
import type { ColumnValues, ImportDetail, ImportPlan, MappedValue, ValueMeaning } from '../provider/imports';
import { ExtendField } from './ExtendField';
import { TooLong } from './TooLong';
import type { ImportState } from './useImport';
import { ValueRow } from './ValueRow';

/** Maximum number of texts that are added as options at once. */
const MOST_OPTIONS = 100;

interface ValuesProps {
  state: ImportState;
  detail: ImportDetail;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** Maps the texts of columns to options, booleans or records; texts without a value get one here. */
export function Values({ state: { imports, extendField }, detail, plan, onChange }: ValuesProps) {
  const { name } = useResource();
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'import', detail.id, 'values', plan],
    queryFn: ({ signal }) => imports?.values(name, detail.id, plan, signal) ?? Promise.resolve([]),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const titleOf = (path: string) => detail.targets.written.find((target) => target.path === path)?.title ?? path;
  const setMeanings = (path: string, meanings: Readonly<Record<string, MappedValue | undefined>>) => {
    const entries = Object.entries({ ...plan.values?.[path], ...meanings });
    const defined = entries.flatMap(([text, value]): [string, MappedValue][] =>
      value === undefined ? [] : [[text, value]],
    );
    onChange({ ...plan, values: { ...plan.values, [path]: Object.fromEntries(defined) } });
  };
  // errors of the plan itself are shown by the preview
  if (error && mayHaveSucceeded(failureOf(error).status))
    return <FailureState compact error={error} onRetry={() => void refetch()} />;
  return (data ?? [])
    .filter(({ path, texts, tooLong }) => (texts.length > 0 || tooLong) && plan.columns.includes(path))
    .map((column) =>
      column.tooLong ? (
        <TooLong
          key={column.path}
          {...column.tooLong}
          title={titleOf(column.path)}
          onExtend={column.widens ? () => extendField(plan, column.path) : undefined}
        />
      ) : (
        <Column
          key={column.path}
          column={column}
          title={titleOf(column.path)}
          chosen={plan.values?.[column.path] ?? {}}
          onPut={(meanings) => setMeanings(column.path, meanings)}
          onWiden={column.widens ? (options) => extendField(plan, column.path, options) : undefined}
        />
      ),
    );
}

interface ColumnProps {
  column: ColumnValues;
  title: string;
  chosen: Readonly<Record<string, MappedValue>>;
  onPut: (meanings: Readonly<Record<string, MappedValue | undefined>>) => void;
  /** adds texts as options of the field; undefined: not allowed */
  onWiden: ((options: readonly string[]) => Promise<void>) | undefined;
}

function Column({ column, title, chosen, onPut, onWiden }: ColumnProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { path, choices, texts, more } = column;
  const unresolved = texts.filter((entry) => entry.meaning === null || chosen[entry.text] !== undefined);
  const resolved = texts.filter((entry) => !unresolved.includes(entry));
  const suggested = unresolved.flatMap((entry): [string, ValueMeaning][] =>
    entry.meaning === null && entry.suggestion ? [[entry.text, entry.suggestion]] : [],
  );
  const unknownTexts = unresolved.filter(({ meaning }) => meaning === null).map((entry) => entry.text);
  const renderTable = (rows: ColumnValues['texts'], caption: string) => (
    <div className="import-scroll">
      <table className="import-table import-stack">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('inFile')}</th>
            <th scope="col">{text('becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ValueRow
              key={row.text}
              {...{ path, choices, row, title }}
              onChoose={(value) => onPut({ [row.text]: value })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <section className="import-values" aria-label={text('values', { name: title })}>
      {unresolved.length > 0 && renderTable(unresolved, text('values', { name: title }))}
      {suggested.length > 1 && (
        <Button
          small
          onClick={() => onPut(Object.fromEntries(suggested.map(([cellText, { value }]) => [cellText, value])))}
        >
          {text('useSuggestions')}
        </Button>
      )}
      {onWiden && unknownTexts.length > 0 && (
        <ExtendField
          label={text('addOptions', { smart_count: unknownTexts.length, total: formatCount(unknownTexts.length) })}
          onWiden={() => onWiden(unknownTexts.slice(0, MOST_OPTIONS))}
        />
      )}
      {resolved.length > 0 && (
        <details>
          <summary>
            {title}: {text('understood', { smart_count: resolved.length, total: formatCount(resolved.length) })}
          </summary>
          {renderTable(resolved, text('values', { name: title }))}
        </details>
      )}
      {more > 0 && <p className="muted">{text('moreValues', { smart_count: more, total: formatCount(more) })}</p>}
    </section>
  );
}
