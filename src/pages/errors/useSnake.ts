import { useCallback, useEffect, useReducer, useState } from 'react';
import { readRecord, writeRecord } from './record';
import { advance, type Direction, type Game, newGame, turn } from './snake';

/** Interval of the game clock in ms: a common divisor of STEP and FOOD_STAYS. */
const TICK_MS = 50;

type GameEvent = { turn: Direction } | 'beat' | 'start';

function reduceGame(game: Game, dispatch: GameEvent): Game {
  if (dispatch === 'start') return newGame();
  return dispatch === 'beat' ? advance(game, TICK_MS, Math.random) : turn(game, dispatch.turn);
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Runs a game: clock, arrow keys and record. The clock pauses while the tab is hidden. */
export function useSnake() {
  const [game, dispatch] = useReducer(reduceGame, undefined, newGame);
  const [started, setStarted] = useState(false);
  const [record, setRecord] = useState(readRecord);
  const running = started && !game.over;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) dispatch('beat');
    }, TICK_MS);
    const steer = (event: KeyboardEvent) => {
      const direction = ARROWS[event.key];
      if (!direction || writes(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      dispatch({ turn: direction });
    };
    document.addEventListener('keydown', steer);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', steer);
    };
  }, [running]);

  useEffect(() => {
    if (game.score <= record) return;
    writeRecord(game.score);
    setRecord(game.score);
  }, [game.score, record]);

  const start = () => {
    dispatch('start');
    setStarted(true);
  };
  const steer = useCallback((direction: Direction) => dispatch({ turn: direction }), []);
  return { game, started, running, record, start, steer };
}
