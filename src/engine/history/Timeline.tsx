import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { RowsSkeleton } from '../../ui/Skeletons';
import { useCan, useEngine } from '../EngineContext';
import type { EngineDataProvider } from '../provider';
import { historyKey } from '../recordCache';
import { EventEntry } from './EventEntry';
import { HistoryEntry } from './HistoryEntry';
import { mergedOf, type Place, portionOf, sourcesOf } from './happenings';
import { useFocusAfter } from './useFocusAfter';
import './history.css';
import { FailureState } from '../FailureState';

interface TimelineProps {
  resource: Resource;
  record: RaRecord;
  /** the `reverse` fields that tell what happened; `true`: all satellites */
  named: true | readonly string[];
}

const PAGE = 20;
const FIRST: Place = { page: 1 };

/** What happened to a record: its changes and the records that tell of it, newest first. */
export function Timeline({ resource, record, named }: TimelineProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const can = useCan();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const all = useMemo(
    () => sourcesOf(resource, named, registry, (subject) => can('ver', subject)),
    [resource, named, registry, can],
  );
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    // with the history it is old as soon as the record is written
    queryKey: [...historyKey(resource.name, record.id), 'timeline', all.map(({ name }) => name)],
    queryFn: ({ pageParam }) => portionOf(resource, record.id, all, pageParam, dataProvider),
    initialPageParam: FIRST,
    getNextPageParam: ({ left, before }, pages): Place | undefined =>
      left.length > 0 || before !== undefined ? { page: pages.length + 1, left, before } : undefined,
    retry: false,
  });
  const happened = mergedOf(data?.pages ?? []);
  const mark = useFocusAfter(list, Math.min(shown, happened.length), happened.length > shown || hasNextPage);
  if (isPending) return <RowsSkeleton rows={4} columns={3} />;
  if (!data)
    return <FailureState compact title={translate('editing.timeline.failed')} error={error} onRetry={refetch} />;
  const more = () => {
    mark();
    setShown(shown + PAGE);
    if (happened.length < shown + PAGE && hasNextPage) fetchNextPage();
  };
  return (
    <section className="card history" aria-label={translate('editing.timeline.title')}>
      <h3 className="record-section__title">{translate('editing.timeline.title')}</h3>
      {data.pages.some(({ failed }) => failed) && (
        <ErrorState compact title={translate('editing.timeline.partly')} onRetry={refetch} />
      )}
      {happened.length === 0 ? (
        <EmptyState compact title={translate('editing.timeline.empty')} />
      ) : (
        <ol ref={list} className="history__entries">
          {happened
            .slice(0, shown)
            .map((one) =>
              'entry' in one ? (
                <HistoryEntry key={one.key} resource={resource} entry={one.entry} />
              ) : (
                <EventEntry key={one.key} source={one.source} record={one.record} />
              ),
            )}
        </ol>
      )}
      {(happened.length > shown || hasNextPage) && (
        <button
          type="button"
          className="button button--quiet history__more"
          aria-busy={isFetchingNextPage || undefined}
          onClick={more}
        >
          {translate('editing.timeline.more')}
        </button>
      )}
    </section>
  );
}
