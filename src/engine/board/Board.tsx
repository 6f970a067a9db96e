import { type RaRecord, useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { type Chosen, RunOffer } from '../actions/RunOffer';
import { useEngine } from '../EngineContext';
import type { ListScreenState } from '../list/useListScreen';
import { BoardColumn } from './BoardColumn';
import { type Move, movesOf } from './moves';
import { useBoardNews } from './useBoardNews';
import './board.css';

export interface BoardProps {
  list: ListScreenState;
}

/** The card to go to from another by an arrow: up and down in its column, else the like one of the column beside. */
function neighbour(card: Element, key: string): HTMLElement | undefined {
  const column = card.closest('.board__column');
  const cardsIn = (of: Element | null | undefined) => [...(of?.querySelectorAll<HTMLElement>('.board-card') ?? [])];
  const own = cardsIn(column);
  const at = card instanceof HTMLElement ? own.indexOf(card) : -1;
  if (key === 'ArrowDown') return own[at + 1];
  if (key === 'ArrowUp') return own[at - 1];
  const forward = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
  let beside = forward ? column?.nextElementSibling : column?.previousElementSibling;
  while (beside && cardsIn(beside).length === 0)
    beside = forward ? beside.nextElementSibling : beside.previousElementSibling;
  const there = cardsIn(beside);
  return there[Math.min(at, there.length - 1)];
}

/**
 * What a list finds, by state: a column each, a card for each record. A card that is dragged, or moved from its menu, runs
 * the action that leads there, with its form where it has one; where none does, the column says why.
 */
export default function Board({ list }: BoardProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const { resource, labels } = list;
  const { status } = resource;
  const [dragged, setDragged] = useState<RaRecord>();
  const [moving, setMoving] = useState<Chosen>();
  useBoardNews(resource.name, dragged !== undefined || moving !== undefined);
  if (!status) return null;
  const moves = dragged && movesOf(resource, dragged, ability);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const card = target instanceof Element ? target.closest('.board-card') : null;
    if (!card || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest('[popover]')) return;
    if (key === 'm') card.querySelector<HTMLElement>('.board-card__move')?.click();
    else if (key.startsWith('Arrow')) neighbour(card, key)?.querySelector('a')?.focus();
    else return;
    event.preventDefault();
  };
  const start = (record: RaRecord, move: Move) => {
    if (move.offer && !moving) setMoving({ record, offer: move.offer });
  };

  return (
    <section
      className="board"
      // what scrolls can be scrolled by the keyboard, cards or none
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={translate('lists.board.label', { name: labels.name() })}
      onKeyDown={onKeyDown}
    >
      {status.options.map((state) => (
        <BoardColumn
          key={state}
          {...{ list, status, state }}
          dragged={dragged}
          move={moves?.find(({ to }) => to === state)}
          busy={moving?.record.id}
          onDrag={setDragged}
          onMove={start}
        />
      ))}
      {moving && <RunOffer resource={resource} {...moving} onEnd={() => setMoving(undefined)} />}
    </section>
  );
}
