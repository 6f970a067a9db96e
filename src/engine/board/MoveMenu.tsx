import { type RaRecord, useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import type { ListScreenState } from '../list/useListScreen';
import { focusOnMount } from '../Popover';
import { type Move, movesOf } from './moves';

interface MoveMenuProps {
  list: ListScreenState;
  record: RaRecord;
  status: NonNullable<Resource['status']>;
  onChoose: (move: Move) => void;
}

/** Arrows, Home and End go from place to place. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((one) => one.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all[next % all.length]?.focus();
}

/** Where a card can be moved: each state, and why not; begins on the first that it can go to. */
export function MoveMenu({ list, record, status, onChoose }: MoveMenuProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const { resource, labels } = list;
  const moves = movesOf(resource, record, ability);
  const first = moves.find(({ offer }) => offer) ?? moves[0];
  return (
    <ul className="board-menu" onKeyDown={onKeyDown}>
      {moves.map((move) => (
        <li key={move.to}>
          <button
            ref={move === first ? focusOnMount : undefined}
            type="button"
            className="board-menu__one"
            aria-disabled={!move.offer}
            onClick={() => move.offer && onChoose(move)}
          >
            <span>{labels.option(status.name, move.to)}</span>
            <span className="muted">
              {move.offer
                ? labels.action(move.offer.name)
                : move.reason
                  ? translate(move.reason)
                  : translate('lists.board.noWay', {
                      from: labels.option(status.name, String(record[status.name])),
                      to: labels.option(status.name, move.to),
                    })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
