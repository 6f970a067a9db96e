import { keepPreviousData } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useGetList, useTranslate } from 'ra-core';
import { type DragEvent, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { MAX_RECORDS } from '../../schema/limits';
import type { Resource } from '../../schema/registry';
import { StateChip } from '../../ui/StateChip';
import { FailureState } from '../FailureState';
import { listKey, withCondition } from '../list/listParams';
import { useListQuery, useListScope } from '../list/state/contexts';
import { totalText } from '../list/totalText';
import { usePreviousRows } from '../list/usePreviousRows';
import { BoardCard } from './BoardCard';
import { excludesState } from './excludesState';
import type { Move } from './moves';

interface BoardColumnProps {
  status: NonNullable<Resource['status']>;
  state: string;
  dragged: RaRecord | undefined;
  /** result of dropping the dragged card here; undefined: nothing is dragged, or the card is from this column */
  move: Move | undefined;
  busy: Identifier | undefined;
  onDrag: (record: RaRecord | undefined) => void;
  onMove: (record: RaRecord, move: Move) => void;
}

const PAGE = 20;

/** The error replaces the button and is taller, so it is scrolled into view. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * One state: the number of its records and their cards, with more on request. While a card is dragged, it shows whether the card
 * may be dropped here.
 */
export function BoardColumn({ status, state, dragged, move, busy, onDrag, onMove }: BoardColumnProps) {
  const translate = useTranslate();
  const { resource, labels } = useListScope();
  const { params } = useListQuery();
  const [limit, setLimit] = useState(PAGE);
  const [isDragOver, setIsDragOver] = useState(false);
  const isExcluded = excludesState(resource, params.filter, status.name, state);
  const filter = withCondition(params.filter, { [status.name]: state });
  const columnParams = { ...params, pagination: { page: 1, perPage: limit }, filter };
  const query = useGetList<RaRecord>(resource.name, columnParams, {
    enabled: !isExcluded,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const before = usePreviousRows(query, {
    key: listKey(resource.name, columnParams),
    scope: JSON.stringify(filter),
    position: limit,
  });
  const { error, isPending, isFetching, refetch } = query;
  const { data, total, meta } = before ?? query;
  const name = labels.option(status.name, state);
  const reason =
    move && !move.offer
      ? move.reason
        ? translate(move.reason)
        : translate('lists.board.noWay', {
            from: labels.option(status.name, String(dragged?.[status.name])),
            to: name,
          })
      : undefined;
  const onDragOver = (event: DragEvent) => {
    if (!move?.offer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsDragOver(true);
  };
  const loadedCount = data?.length ?? 0;
  const remaining = Math.min(total ?? 0, MAX_RECORDS) - loadedCount;
  // an attribute that the print stylesheet prints; on screen the text does not exist
  const rangeText = (count: number) =>
    translate('engine.list.range', {
      from: formatCount(Math.min(1, loadedCount)),
      to: formatCount(loadedCount),
      total: totalText(translate, count, meta),
    });
  return (
    <section
      className="board__column"
      aria-label={name}
      data-left={isExcluded || undefined}
      data-drop={dragged && move ? (move.offer ? (isDragOver ? 'over' : 'open') : 'closed') : undefined}
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setIsDragOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsDragOver(false);
        if (dragged && move) onMove(dragged, move);
      }}
    >
      <header className="board__head">
        <StateChip label={name} tone={status.tones[state] ?? 'neutral'} icon={status.icons?.[state]} />
        {!isExcluded && (
          <output className="board__count">{total !== undefined && totalText(translate, total, meta)}</output>
        )}
        {!isExcluded && total !== undefined && total > loadedCount && (
          <span className="board__part" data-text={rangeText(total)} />
        )}
      </header>
      {reason && (
        <p className="board__why" role="status">
          {reason}
        </p>
      )}
      <div className="board__cards" aria-busy={isFetching}>
        {isExcluded ? (
          <p className="board__none">{translate('lists.board.left')}</p>
        ) : error !== null && data === undefined ? (
          <FailureState compact error={error} onRetry={refetch} />
        ) : isPending ? (
          <div className="board-card skeleton board-card--coming" aria-hidden="true" />
        ) : (
          <ol className="board__list">
            {data?.map((record) => (
              <BoardCard
                key={record.id}
                {...{ record, status, onMove }}
                busy={record.id === busy}
                dragged={record.id === dragged?.id}
                onDrag={onDrag}
              />
            ))}
          </ol>
        )}
        {!isExcluded && total === 0 && <p className="board__none">{translate('lists.board.none')}</p>}
        {before && (
          <div ref={limit > before.position ? scrollIntoView : undefined}>
            <FailureState compact error={error} onRetry={refetch} />
          </div>
        )}
        {!isExcluded && !before && remaining > 0 && (
          <button type="button" className="button button--quiet button--small" onClick={() => setLimit(limit + PAGE)}>
            {translate('lists.board.more', { smart_count: remaining, total: formatCount(remaining) })}
          </button>
        )}
      </div>
    </section>
  );
}
