import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatCount, formatInstant } from '../../../i18n/format';
import { FailureState } from '../FailureState';
import type { ImportSummary } from '../provider/imports';
import type { ImportState } from './useImport';

interface EarlierProps {
  resource: string;
  state: ImportState;
}

const wordOf = ({ state, instant }: ImportSummary): string =>
  state === 'probada' && instant !== null ? 'half' : state;

/** One's own last imports, to go on with or to undo. */
export function Earlier({ resource, state }: EarlierProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'import', 'latest'],
    queryFn: () => state.imports?.latest(resource) ?? Promise.resolve([]),
    retry: false,
  });
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  if (!error && !data?.length) return null;
  return (
    <section className="card import-earlier">
      <h2>{text('earlier')}</h2>
      {error && !data && <FailureState compact error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((one) => (
          <li key={one.id}>
            <button type="button" className="button button--quiet" onClick={() => state.open(one.id)}>
              <bdi>{text('found', { smart_count: one.lines, total: formatCount(one.lines), file: one.name })}</bdi>
            </button>
            <span className="muted">
              {formatInstant(one.createdAt)} · {text(wordOf(one))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
