import { keepPreviousData } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useGetList, useTranslate } from 'ra-core';
import { type DragEvent, useState } from 'react';
import { formatCount } from '../../../i18n/format';
import { MOST_AT_ONCE } from '../../schema/mostAtOnce';
import type { Resource } from '../../schema/registry';
import { StateChip } from '../../ui/StateChip';
import { FailureState } from '../FailureState';
import { listKey, narrowed } from '../list/asked';
import { totalText } from '../list/totalText';
import type { ListScreenState } from '../list/useListScreen';
import { useRowsBefore } from '../list/useRowsBefore';
import { BoardCard } from './BoardCard';
import { leavesOut } from './leavesOut';
import type { Move } from './moves';

interface BoardColumnProps {
  list: ListScreenState;
  status: NonNullable<Resource['status']>;
  state: string;
  dragged: RaRecord | undefined;
  /** what dropping the dragged card here comes to; undefined: nothing is dragged, or it is from here */
  move: Move | undefined;
  busy: Identifier | undefined;
  onDrag: (record: RaRecord | undefined) => void;
  onMove: (record: RaRecord, move: Move) => void;
}

const PAGE = 20;

/** It stands where the button was that asked, and is taller. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** A state: how many are in it, their cards, more of them on request; while a card is dragged, whether it may come here. */
export function BoardColumn({ list, status, state, dragged, move, busy, onDrag, onMove }: BoardColumnProps) {
  const translate = useTranslate();
  const { resource, labels, params } = list;
  const [shown, setShown] = useState(PAGE);
  const [over, setOver] = useState(false);
  const left = leavesOut(resource, params.filter, status.name, state);
  const filter = narrowed(params.filter, { [status.name]: state });
  const asked = { ...params, pagination: { page: 1, perPage: shown }, filter };
  const answer = useGetList<RaRecord>(resource.name, asked, {
    enabled: !left,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const before = useRowsBefore(answer, {
    key: listKey(resource.name, asked),
    among: JSON.stringify(filter),
    place: shown,
  });
  const { error, isPending, isFetching, refetch } = answer;
  const { data, total } = before ?? answer;
  const name = labels.option(status.name, state);
  const why =
    move && !move.offer
      ? move.reason
        ? translate(move.reason)
        : translate('lists.board.noWay', {
            from: labels.option(status.name, String(dragged?.[status.name])),
            to: name,
          })
      : undefined;
  const accept = (event: DragEvent) => {
    if (!move?.offer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const there = data?.length ?? 0;
  const more = Math.min(total ?? 0, MOST_AT_ONCE) - there;
  // an attribute, which the stylesheet writes out on paper: on the screen there is no such text
  const part = (of: number) =>
    translate('engine.list.range', {
      from: formatCount(Math.min(1, there)),
      to: formatCount(there),
      total: totalText(translate, of),
    });
  return (
    <section
      className="board__column"
      aria-label={name}
      data-left={left || undefined}
      data-drop={dragged && move ? (move.offer ? (over ? 'over' : 'open') : 'closed') : undefined}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged && move) onMove(dragged, move);
      }}
    >
      <header className="board__head">
        <StateChip label={name} tone={status.tones[state] ?? 'neutral'} icon={status.icons?.[state]} />
        {!left && <output className="board__count">{total !== undefined && totalText(translate, total)}</output>}
        {!left && total !== undefined && total > there && <span className="board__part" data-text={part(total)} />}
      </header>
      {why && (
        <p className="board__why" role="status">
          {why}
        </p>
      )}
      <div className="board__cards" aria-busy={isFetching}>
        {left ? (
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
                {...{ list, record, status, onMove }}
                busy={record.id === busy}
                dragged={record.id === dragged?.id}
                onDrag={onDrag}
              />
            ))}
          </ol>
        )}
        {!left && total === 0 && <p className="board__none">{translate('lists.board.none')}</p>}
        {before && (
          <div ref={shown > before.place ? intoSight : undefined}>
            <FailureState compact error={error} onRetry={refetch} />
          </div>
        )}
        {!left && !before && more > 0 && (
          <button type="button" className="button button--quiet button--small" onClick={() => setShown(shown + PAGE)}>
            {translate('lists.board.more', { smart_count: more, total: formatCount(more) })}
          </button>
        )}
      </div>
    </section>
  );
}
