import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import { whenIdle } from '../../speed/whenIdle';
import { RowsSkeleton } from '../../ui/Skeletons';
import { ActedContext } from '../actions/acted';
import { DroppedNotice } from '../list/DroppedNotice';
import { EmptyList } from '../list/EmptyList';
import { ListNotices } from '../list/ListNotices';
import { ListProblem } from '../list/ListProblem';
import { NewsNotice } from '../list/NewsNotice';
import { Pager } from '../list/Pager';
import { StaleRows } from '../list/StaleRows';
import { useListColumns, useListData, useListDropped, useListQuery, useListScope } from '../list/state/contexts';
import { useFillHeight } from '../list/useFillHeight';
import { useRecordPath } from '../usePath';
import { usePrefetchRecord } from '../useRecord';
import { QueueRecord } from './QueueRecord';
import { QueueRow, queueColumns } from './QueueRow';
import { useAdvance } from './useAdvance';
import { useIsWide } from './useIsWide';
import { useQueueKeys } from './useQueueKeys';
import { useQueuePosition } from './useQueuePosition';
import './queue.css';

interface QueueBodyProps {
  /** path of the create form, if the person may create records */
  create: string | undefined;
}

/** The list's records as a queue: rows of two lines, and beside them the page of the current record. */
export default function QueueBody({ create }: QueueBodyProps) {
  const translate = useTranslate();
  const { resource, labels } = useListScope();
  const { params, changeAddress } = useListQuery();
  const { data, total, meta, error, isPending, isPlaceholderData, refetch, page, perPage, news, ...shown } =
    useListData();
  const { allColumns } = useListColumns();
  const { dropped, dismiss } = useListDropped();
  const recordPath = useRecordPath();
  const isWide = useIsWide();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useFillHeight(frame);

  const rows = isPending ? undefined : data;
  const position = useQueuePosition(resource, isPlaceholderData ? undefined : rows, page, JSON.stringify(params));
  const { current, neighbours, pathOf } = position;
  const { queue } = resource.schema.list ?? {};
  const onActed = useAdvance(position, isPlaceholderData ? undefined : rows, queue?.after);
  useQueueKeys(isWide, position, rows?.[0]?.id, list);
  useEffect(() => {
    if (current === undefined) return;
    list.current?.querySelector(`li[data-id="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const prefetchRecord = usePrefetchRecord(resource);
  const next = isWide ? neighbours?.next : undefined;
  useEffect(
    () => (next === undefined ? undefined : whenIdle(() => void prefetchRecord(String(next)))),
    [next, prefetchRecord],
  );

  const columns = useMemo(() => queue && queueColumns(queue, allColumns), [queue, allColumns]);
  if (!columns) return null;
  const hasFailed = error !== null && (data === undefined || isPlaceholderData);
  const isEmpty = !hasFailed && total === 0;
  const showNews = () => {
    list.current?.scrollTo({ top: 0 });
    refetch();
  };
  const staleNotice = error !== null && !hasFailed && (
    <StaleRows {...{ error, isPrevious: shown.showsPreviousRows }} onRetry={refetch} />
  );
  return (
    <>
      <ListNotices>
        {staleNotice}
        <NewsNotice pending={news} onShow={showNews} />
      </ListNotices>
      {dropped.length > 0 && <DroppedNotice {...{ resource, labels, dropped }} onDismiss={dismiss} />}
      <div ref={frame} className="queue" data-state={hasFailed ? 'problem' : isEmpty ? 'empty' : undefined}>
        {hasFailed ? (
          <ListProblem
            error={error}
            onRetry={refetch}
            onReset={() => changeAddress({ filter: {}, sort: [], saved: undefined, page: 1, perPage: undefined })}
          />
        ) : isEmpty ? (
          <>
            <EmptyList create={create} />
            <Pager {...{ page, perPage, meta }} total={0} />
          </>
        ) : (
          <>
            <div className="queue__list">
              {rows === undefined ? (
                <RowsSkeleton rows={8} columns={2} />
              ) : (
                <ol ref={list} className="queue__rows" aria-label={labels.name()}>
                  {rows.map((record) => (
                    <QueueRow
                      key={record.id}
                      {...{ record, resource, labels, columns }}
                      link={isWide ? pathOf(record.id) : recordPath(resource.name, record.id)}
                      isCurrent={isWide && String(record.id) === current}
                    />
                  ))}
                </ol>
              )}
              {total !== undefined && total > 0 && (
                <Pager
                  {...{ page, perPage, total, meta }}
                  countKey="lists.queue.left"
                  onPage={(nextPage) => changeAddress({ page: nextPage })}
                />
              )}
            </div>
            {isWide && current !== undefined && (
              <section className="queue__record" aria-label={translate('lists.queue.record')}>
                <ActedContext value={onActed}>
                  <QueueRecord resource={resource} id={current} pathOf={pathOf} />
                </ActedContext>
              </section>
            )}
          </>
        )}
      </div>
      {isPending && !hasFailed && (
        <span className="visually-hidden" role="status">
          {translate('engine.list.loading')}
        </span>
      )}
    </>
  );
}
