import { type RaRecord, useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useListScope } from '../list/state/contexts';
import { focusOnMount } from '../Popover';
import { type Move, movesOf } from './moves';

interface MoveMenuProps {
  record: RaRecord;
  status: NonNullable<Resource['status']>;
  onChoose: (move: Move) => void;
}

/** Moves the focus between the buttons with arrows, Home and End. */
function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  const next = { ArrowDown: index + 1, ArrowUp: index - 1 + buttons.length, Home: 0, End: buttons.length - 1 }[
    event.key
  ];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next % buttons.length]?.focus();
}

/** Menu of the states that a card can move to, with the reason for those that it cannot; focuses the first possible one. */
export function MoveMenu({ record, status, onChoose }: MoveMenuProps) {
  const translate = useTranslate();
  const { ability } = useEngine();
  const { resource, labels } = useListScope();
  const moves = movesOf(resource, record, ability);
  const initialMove = moves.find(({ offer }) => offer) ?? moves[0];
  return (
    <ul className="board-menu" onKeyDown={onKeyDown}>
      {moves.map((move) => (
        <li key={move.state}>
          <button
            ref={move === initialMove ? focusOnMount : undefined}
            type="button"
            className="board-menu__one"
            aria-disabled={!move.offer}
            onClick={() => move.offer && onChoose(move)}
          >
            <span>{labels.option(status.name, move.state)}</span>
            <span className="muted">
              {move.offer
                ? labels.action(move.offer.name)
                : move.reason
                  ? translate(move.reason)
                  : translate('lists.board.noWay', {
                      from: labels.option(status.name, String(record[status.name])),
                      to: labels.option(status.name, move.state),
                    })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
