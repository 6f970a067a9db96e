/** The rules of the snake game on the server-error page (specification, section 2), apart from any drawing. Times in ms. */

export const SIZE = 350;
/** Cells a side: as many of about 15 px as have their centre on the 350 px grid. */
export const CELLS = 23;
/** The snake goes on by one cell. */
export const STEP = 150;
/** The food goes elsewhere. */
export const FOOD_STAYS = 5000;

export interface Cell {
  x: number;
  y: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface Game {
  /** from its head to its tail */
  snake: readonly Cell[];
  heading: Direction;
  /** asked for and not yet made, at most two: two quick keys are two turns */
  turns: readonly Direction[];
  food: Cell;
  score: number;
  over: boolean;
  /** how long it has been played */
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

/** Asks for a turn at the next cell. Reversing, and going on as before, change nothing. */
export function turn(game: Game, direction: Direction): Game {
  const from = MOVES[game.turns.at(-1) ?? game.heading];
  const along = from.x * MOVES[direction].x + from.y * MOVES[direction].y !== 0;
  if (along || game.turns.length === 2) return game;
  return { ...game, turns: [...game.turns, direction] };
}

/** A free cell, any of them alike, other than where the food is; where none is free the food stays. */
function freeCell({ snake, food }: Pick<Game, 'snake' | 'food'>, random: () => number): Cell {
  const taken = new Set([...snake, food].map(({ x, y }) => y * CELLS + x));
  const free = Array.from({ length: CELLS * CELLS }, (_, at) => at).filter((at) => !taken.has(at));
  const at = free[Math.floor(random() * free.length)];
  return at === undefined ? food : { x: at % CELLS, y: Math.floor(at / CELLS) };
}

/** One cell forward: eats, grows, or ends by leaving the grid or hitting itself. */
export function step(game: Game, random: () => number): Game {
  const [heading = game.heading, ...turns] = game.turns;
  const [head = { x: 5, y: 5 }] = game.snake;
  const next = { x: head.x + MOVES[heading].x, y: head.y + MOVES[heading].y };
  const eats = same(next, game.food);
  // the tail's end moves on in the same step, so its cell is free
  const body = eats ? game.snake : game.snake.slice(0, -1);
  if (!onGrid(next) || body.some((cell) => same(cell, next))) return { ...game, over: true };
  const snake = [next, ...body];
  return {
    ...game,
    snake,
    heading,
    turns,
    food: eats ? freeCell({ snake, food: game.food }, random) : game.food,
    score: eats ? game.score + 1 : game.score,
  };
}

export function moveFood(game: Game, random: () => number): Game {
  return { ...game, food: freeCell(game, random) };
}

/** Lets time pass: what falls due in it happens in order, the snake before the food. */
export function pass(game: Game, time: number, random: () => number): Game {
  const end = game.clock + time;
  let now = game;
  while (!now.over) {
    const due = (every: number) => (Math.floor(now.clock / every) + 1) * every;
    const at = Math.min(due(STEP), due(FOOD_STAYS));
    if (at > end) return { ...now, clock: end };
    now = { ...now, clock: at };
    if (at % STEP === 0) now = step(now, random);
    if (at % FOOD_STAYS === 0 && !now.over) now = moveFood(now, random);
  }
  return now;
}
