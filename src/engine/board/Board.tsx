import { type RaRecord, useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { type ChosenAction, RunOffer } from '../actions/RunOffer';
import { useEngine } from '../EngineContext';
import { useListScope } from '../list/state/contexts';
import { BoardColumn } from './BoardColumn';
import { type Move, movesOf } from './moves';
import { useBoardNews } from './useBoardNews';
import './board.css';

/**
 * Returns the card that an arrow key moves to: the next or previous one in the column, or the one at the same position in the
 * adjacent column.
 */
function adjacentCard(card: Element, key: string): HTMLElement | undefined {
  const column = card.closest('.board__column');
  const cardsIn = (column: Element | null | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('.board-card') ?? []),
  ];
  const cards = cardsIn(column);
  const index = card instanceof HTMLElement ? cards.indexOf(card) : -1;
  if (key === 'ArrowDown') return cards[index + 1];
  if (key === 'ArrowUp') return cards[index - 1];
  const isForward = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
  let adjacentColumn = isForward ? column?.nextElementSibling : column?.previousElementSibling;
  while (adjacentColumn && cardsIn(adjacentColumn).length === 0)
    adjacentColumn = isForward ? adjacentColumn.nextElementSibling : adjacentColumn.previousElementSibling;
  const adjacentCards = cardsIn(adjacentColumn);
  return adjacentCards[Math.min(index, adjacentCards.length - 1)];
}

/**
 * A list's records as a board: one column per state, one card per record. Dragging a card, or moving it from its menu, runs the
 * action of that transition, with its form if it has one. If no action leads to a state, its column explains why.
 */
export default function Board() {
  const translate = useTranslate();
  const { ability } = useEngine();
  const { resource, labels } = useListScope();
  const { status } = resource;
  const [dragged, setDragged] = useState<RaRecord>();
  const [moving, setMoving] = useState<ChosenAction>();
  useBoardNews(resource.name, dragged !== undefined || moving !== undefined);
  if (!status) return null;
  const moves = dragged && movesOf(resource, dragged, ability);

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    const card = target instanceof Element ? target.closest('.board-card') : null;
    if (!card || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest('[popover]')) return;
    if (key === 'm') card.querySelector<HTMLElement>('.board-card__move')?.click();
    else if (key.startsWith('Arrow')) adjacentCard(card, key)?.querySelector('a')?.focus();
    else return;
    event.preventDefault();
  };
  const startMove = (record: RaRecord, move: Move) => {
    if (move.offer && !moving) setMoving({ record, offer: move.offer });
  };

  return (
    <section
      className="board"
      // focusable, so that the keyboard can scroll it even without cards
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={translate('lists.board.label', { name: labels.name() })}
      onKeyDown={onKeyDown}
    >
      {status.options.map((state) => (
        <BoardColumn
          key={state}
          {...{ status, state }}
          dragged={dragged}
          move={moves?.find(({ state: to }) => to === state)}
          busy={moving?.record.id}
          onDrag={setDragged}
          onMove={startMove}
        />
      ))}
      {moving && <RunOffer resource={resource} {...moving} onEnd={() => setMoving(undefined)} />}
    </section>
  );
}
