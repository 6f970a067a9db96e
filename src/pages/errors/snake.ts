/** Rules of the snake game on the server-error page (specification, section 2), without rendering. Times are in ms. */

export const SIZE = 350;
/** Cells per side: cells of about 15 px whose centres fit the 350 px grid. */
export const CELLS = 23;
/** Time between two moves of one cell. */
export const STEP_MS = 150;
/** Time after which the food moves. */
export const FOOD_STAYS = 5000;

export interface Cell {
  x: number;
  y: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Game {
  /** ordered from head to tail */
  snake: readonly Cell[];
  heading: Direction;
  /** requested turns that are still pending, at most two: two quick keys are two turns */
  turns: readonly Direction[];
  food: Cell;
  score: number;
  over: boolean;
  /** played time */
  clock: number;
}

const MOVES: Record<Direction, Cell> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

const same = (a: Cell, b: Cell) => a.x === b.x && a.y === b.y;
const onGrid = ({ x, y }: Cell) => x >= 0 && x < CELLS && y >= 0 && y < CELLS;

export function newGame(): Game {
  return {
    snake: [{ x: 5, y: 5 }],
    heading: 'right',
    turns: [],
    food: { x: 10, y: 10 },
    score: 0,
    over: false,
    clock: 0,
  };
}

/** Queues a turn for the next cell. Ignores a reversal and the current direction. */
export function turn(game: Game, direction: Direction): Game {
  const currentDirection = MOVES[game.turns.at(-1) ?? game.heading];
  const isSameAxis = currentDirection.x * MOVES[direction].x + currentDirection.y * MOVES[direction].y !== 0;
  if (isSameAxis || game.turns.length === 2) return game;
  return { ...game, turns: [...game.turns, direction] };
}

/** Returns a random free cell that is not the food's; the food's own cell if no cell is free. */
function freeCell({ snake, food }: Pick<Game, 'snake' | 'food'>, random: () => number): Cell {
  const occupied = new Set([...snake, food].map(({ x, y }) => y * CELLS + x));
  const free = Array.from({ length: CELLS * CELLS }, (_, index) => index).filter((index) => !occupied.has(index));
  const index = free[Math.floor(random() * free.length)];
  return index === undefined ? food : { x: index % CELLS, y: Math.floor(index / CELLS) };
}

/** Moves one cell forward: the snake eats and grows, or the game ends because the snake leaves the grid or hits itself. */
export function step(game: Game, random: () => number): Game {
  const [heading = game.heading, ...turns] = game.turns;
  const [head = { x: 5, y: 5 }] = game.snake;
  const next = { x: head.x + MOVES[heading].x, y: head.y + MOVES[heading].y };
  const hasEaten = same(next, game.food);
  // the tail moves in the same step, so its cell becomes free
  const body = hasEaten ? game.snake : game.snake.slice(0, -1);
  if (!onGrid(next) || body.some((cell) => same(cell, next))) return { ...game, over: true };
  const snake = [next, ...body];
  return {
    ...game,
    snake,
    heading,
    turns,
    food: hasEaten ? freeCell({ snake, food: game.food }, random) : game.food,
    score: hasEaten ? game.score + 1 : game.score,
  };
}

export function moveFood(game: Game, random: () => number): Game {
  return { ...game, food: freeCell(game, random) };
}

/** Advances the clock. Runs the due moves in order, the snake before the food. */
export function advance(game: Game, time: number, random: () => number): Game {
  const end = game.clock + time;
  let now = game;
  while (!now.over) {
    const nextMultiple = (every: number) => (Math.floor(now.clock / every) + 1) * every;
    const next = Math.min(nextMultiple(STEP_MS), nextMultiple(FOOD_STAYS));
    if (next > end) return { ...now, clock: end };
    now = { ...now, clock: next };
    if (next % STEP_MS === 0) now = step(now, random);
    if (next % FOOD_STAYS === 0 && !now.over) now = moveFood(now, random);
  }
  return now;
}
