import { useInfiniteQuery } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { NoPermission } from '../../ui/NoPermission';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { failureOf } from '../failure';
import type { EngineDataProvider } from '../provider';
import type { Change } from '../provider/history';
import { historyKey } from '../recordCache';
import { HistoryEntry } from './HistoryEntry';
import { useFocusAfterLoad } from './useFocusAfterLoad';
import './history.css';

interface HistoryProps {
  resource: Resource;
  id: Identifier;
}

/** Changes that one person saved at once. */
export interface Entry {
  id: Identifier;
  fecha: string;
  usuario: Change['usuario'];
  motivo: string | null;
  accion: string | undefined;
  changes: Change[];
}

const PAGE = 10;

/** Groups changes that were saved together; newest first, as received. */
export function groupChanges(changes: readonly Change[]): Entry[] {
  const entries: Entry[] = [];
  for (const change of changes) {
    const { id, fecha, usuario, motivo, accion } = change;
    const last = entries.at(-1);
    if (
      last &&
      last.fecha === fecha &&
      last.usuario?.id === usuario?.id &&
      last.motivo === motivo &&
      last.accion === accion
    )
      last.changes.push(change);
    else entries.push({ id, fecha, usuario, motivo, accion, changes: [change] });
  }
  return entries;
}

/** A record's history: who changed which field and when, the values before and after, and the reason. */
export function History({ resource, id }: HistoryProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const [limit, setLimit] = useState(PAGE);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: historyKey(resource.name, id),
      queryFn: ({ pageParam: before }) =>
        dataProvider.history(resource.name, { id, ...(before !== undefined && { before }) }),
      initialPageParam: undefined as Identifier | undefined,
      getNextPageParam: ({ before }) => before,
      retry: false,
    });
  const entries = groupChanges(data?.pages.flatMap(({ changes }) => changes) ?? []);
  const hasMore = entries.length > limit || hasNextPage;
  const rememberPosition = useFocusAfterLoad(list, Math.min(limit, entries.length), hasMore);
  if (isPending) return <RowsSkeleton rows={4} columns={3} />;
  if (!data && failureOf(error).status === 403) return <NoPermission compact />;
  if (!data) return <ErrorState compact title={translate('forms.history.failed')} onRetry={refetch} />;
  const showMore = () => {
    rememberPosition();
    setLimit(limit + PAGE);
    if (entries.length < limit + PAGE && hasNextPage) fetchNextPage();
  };
  return (
    <section className="card history" aria-label={translate('forms.history.title')}>
      <SectionTitle level={3} className="record-section__title">
        {translate('forms.history.title')}
      </SectionTitle>
      {entries.length === 0 ? (
        <EmptyState compact title={translate('forms.history.empty')} />
      ) : (
        <ol ref={list} className="history__entries">
          {entries.slice(0, limit).map((entry) => (
            <HistoryEntry key={entry.id} resource={resource} entry={entry} />
          ))}
        </ol>
      )}
      {isFetchNextPageError && <ErrorState compact title={translate('forms.history.failed')} onRetry={fetchNextPage} />}
      {hasMore && !isFetchNextPageError && (
        <button
          type="button"
          className="button button--quiet history__more"
          aria-busy={isFetchingNextPage || undefined}
          onClick={showMore}
        >
          {translate('forms.history.more')}
        </button>
      )}
    </section>
  );
}
