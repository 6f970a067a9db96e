import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useRef, useState } from 'react';
import type { Resource } from '../../schema/registry';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { SectionTitle } from '../../ui/SectionTitle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { useCan, useEngine } from '../EngineContext';
import type { EngineDataProvider } from '../provider';
import { historyKey } from '../recordCache';
import { EventEntry } from './EventEntry';
import { HistoryEntry } from './HistoryEntry';
import { fetchTimelinePage, mergeEvents, type TimelineCursor, timelineSources } from './timelineEvents';
import { useFocusAfterLoad } from './useFocusAfterLoad';
import './history.css';
import { FailureState } from '../FailureState';

interface TimelineProps {
  resource: Resource;
  record: RaRecord;
  /** names of the `reverse` fields to include; `true`: all satellites */
  sourceNames: true | readonly string[];
}

const PAGE = 20;
const FIRST_PAGE: TimelineCursor = { page: 1 };

/** Timeline of a record: its changes and the related records about it, newest first. */
export function Timeline({ resource, record, sourceNames }: TimelineProps) {
  const translate = useTranslate();
  const { registry } = useEngine();
  const can = useCan();
  const dataProvider = useDataProvider<EngineDataProvider>();
  const sources = useMemo(
    () => timelineSources(resource, sourceNames, registry, (subject) => can('ver', subject)),
    [resource, sourceNames, registry, can],
  );
  const [limit, setLimit] = useState(PAGE);
  const list = useRef<HTMLOListElement>(null);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    // below the history's key, so that it is invalidated together with the history
    queryKey: [...historyKey(resource.name, record.id), 'timeline', sources.map(({ name }) => name)],
    queryFn: ({ pageParam }) => fetchTimelinePage(resource, record.id, sources, pageParam, dataProvider),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ remaining, before }, pages): TimelineCursor | undefined =>
      remaining.length > 0 || before !== undefined ? { page: pages.length + 1, remaining, before } : undefined,
    retry: false,
  });
  const events = mergeEvents(data?.pages ?? []);
  const rememberPosition = useFocusAfterLoad(
    list,
    Math.min(limit, events.length),
    events.length > limit || hasNextPage,
  );
  if (isPending) return <RowsSkeleton rows={4} columns={3} />;
  if (!data)
    return <FailureState compact title={translate('editing.timeline.failed')} error={error} onRetry={refetch} />;
  const showMore = () => {
    rememberPosition();
    setLimit(limit + PAGE);
    if (events.length < limit + PAGE && hasNextPage) fetchNextPage();
  };
  return (
    <section className="card history" aria-label={translate('editing.timeline.title')}>
      <SectionTitle level={3} className="record-section__title">
        {translate('editing.timeline.title')}
      </SectionTitle>
      {data.pages.some(({ failed }) => failed) && (
        <ErrorState compact title={translate('editing.timeline.partly')} onRetry={refetch} />
      )}
      {events.length === 0 ? (
        <EmptyState compact title={translate('editing.timeline.empty')} />
      ) : (
        <ol ref={list} className="history__entries">
          {events
            .slice(0, limit)
            .map((event) =>
              'entry' in event ? (
                <HistoryEntry key={event.key} resource={resource} entry={event.entry} />
              ) : (
                <EventEntry key={event.key} source={event.source} record={event.record} />
              ),
            )}
        </ol>
      )}
      {(events.length > limit || hasNextPage) && (
        <button
          type="button"
          className="button button--quiet history__more"
          aria-busy={isFetchingNextPage || undefined}
          onClick={showMore}
        >
          {translate('editing.timeline.more')}
        </button>
      )}
    </section>
  );
}
