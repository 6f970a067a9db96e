import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../i18n/format';
import { Button } from '../../ui/Button';
import { useResource } from '../EngineContext';
import { FailureState } from '../FailureState';
import { failureOf, mayHaveSucceeded } from '../form/failure';
import type { ColumnValues, ImportDetail, ImportPlan, MappedValue, ValueMeaning } from '../provider/imports';
import { TooLong } from './TooLong';
import type { ImportState } from './useImport';
import { ValueRow } from './ValueRow';
import { Widen } from './Widen';

/** Words that become options at once. */
const MOST_OPTIONS = 100;

interface ValuesProps {
  state: ImportState;
  told: ImportDetail;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** What the texts of columns become that stand for options, yes and no or records; those that are nobody's are given a value here. */
export function Values({ state: { imports, widen }, told, plan, onChange }: ValuesProps) {
  const { name } = useResource();
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'import', told.id, 'values', plan],
    queryFn: ({ signal }) => imports?.values(name, told.id, plan, signal) ?? Promise.resolve([]),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const titleOf = (path: string) => told.targets.written.find((one) => one.path === path)?.title ?? path;
  const put = (path: string, meanings: Readonly<Record<string, MappedValue | undefined>>) => {
    const all = Object.entries({ ...plan.values?.[path], ...meanings });
    const some = all.flatMap(([text, value]): [string, MappedValue][] => (value === undefined ? [] : [[text, value]]));
    onChange({ ...plan, values: { ...plan.values, [path]: Object.fromEntries(some) } });
  };
  // what is wrong with the plan itself the preview says
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
          onWiden={column.widens ? () => widen(plan, column.path) : undefined}
        />
      ) : (
        <Column
          key={column.path}
          column={column}
          title={titleOf(column.path)}
          given={plan.values?.[column.path] ?? {}}
          onPut={(meanings) => put(column.path, meanings)}
          onWiden={column.widens ? (options) => widen(plan, column.path, options) : undefined}
        />
      ),
    );
}

interface ColumnProps {
  column: ColumnValues;
  title: string;
  given: Readonly<Record<string, MappedValue>>;
  onPut: (meanings: Readonly<Record<string, MappedValue | undefined>>) => void;
  /** makes options of words that are none; undefined: one may not */
  onWiden: ((options: readonly string[]) => Promise<void>) | undefined;
}

function Column({ column, title, given, onPut, onWiden }: ColumnProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { path, choices, texts, more } = column;
  const open = texts.filter((one) => one.meaning === null || given[one.text] !== undefined);
  const clear = texts.filter((one) => !open.includes(one));
  const suggested = open.flatMap((one): [string, ValueMeaning][] =>
    one.meaning === null && one.suggestion ? [[one.text, one.suggestion]] : [],
  );
  const unknown = open.filter(({ meaning }) => meaning === null).map((one) => one.text);
  const table = (rows: ColumnValues['texts'], caption: string) => (
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
      {open.length > 0 && table(open, text('values', { name: title }))}
      {suggested.length > 1 && (
        <Button small onClick={() => onPut(Object.fromEntries(suggested.map(([one, { value }]) => [one, value])))}>
          {text('useSuggestions')}
        </Button>
      )}
      {onWiden && unknown.length > 0 && (
        <Widen
          label={text('addOptions', { smart_count: unknown.length, total: formatCount(unknown.length) })}
          onWiden={() => onWiden(unknown.slice(0, MOST_OPTIONS))}
        />
      )}
      {clear.length > 0 && (
        <details>
          <summary>
            {title}: {text('understood', { smart_count: clear.length, total: formatCount(clear.length) })}
          </summary>
          {table(clear, text('values', { name: title }))}
        </details>
      )}
      {more > 0 && <p className="muted">{text('moreValues', { smart_count: more, total: formatCount(more) })}</p>}
    </section>
  );
}
