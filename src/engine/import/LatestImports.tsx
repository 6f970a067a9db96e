import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatCount, formatInstant } from '../../../i18n/format';
import { SectionTitle } from '../../ui/SectionTitle';
import { FailureState } from '../FailureState';
import type { ImportSummary } from '../provider/imports';
import type { ImportState } from './useImport';

interface LatestImportsProps {
  resource: string;
  state: ImportState;
}

const stateKey = ({ state, instant }: ImportSummary): string =>
  state === 'probada' && instant !== null ? 'half' : state;

/** The person's latest imports, to continue or revert them. */
export function LatestImports({ resource, state }: LatestImportsProps) {
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
      <SectionTitle size="large">{text('earlier')}</SectionTitle>
      {error && !data && <FailureState compact error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((item) => (
          <li key={item.id}>
            <button type="button" className="button button--quiet" onClick={() => state.open(item.id)}>
              <bdi>{text('found', { smart_count: item.lines, total: formatCount(item.lines), file: item.name })}</bdi>
            </button>
            <span className="muted">
              {formatInstant(item.createdAt)} · {text(stateKey(item))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
