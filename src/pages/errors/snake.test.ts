import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  CELLS,
  type Direction,
  FOOD_STAYS,
  type Game,
  moveFood,
  newGame,
  SIZE,
  STEP_MS,
  step,
  turn,
} from './snake';

const first = () => 0;
const steps = (game: Game, count: number) =>
  Array.from({ length: count }).reduce<Game>((now) => step(now, first), game);
const rowOfCells = (length: number, y = 0) => Array.from({ length }, (_, index) => ({ x: length - 1 - index, y }));

describe('the snake game', () => {
  it('has a grid of 350 px with cells of about 15 px', () => {
    expect(SIZE).toBe(350);
    expect(SIZE / CELLS).toBeCloseTo(15, 0);
  });

  it('starts with the snake at (5,5), the food at (10,10), moving to the right', () => {
    expect(newGame()).toMatchObject({ snake: [{ x: 5, y: 5 }], food: { x: 10, y: 10 }, heading: 'right', score: 0 });
    expect(step(newGame(), first).snake).toEqual([{ x: 6, y: 5 }]);
  });

  it('moves one cell every 150 ms', () => {
    expect(STEP_MS).toBe(150);
    expect(advance(newGame(), 149, first).snake).toEqual([{ x: 5, y: 5 }]);
    expect(advance(newGame(), 150, first).snake).toEqual([{ x: 6, y: 5 }]);
    expect(advance(advance(newGame(), 100, first), 350, first).snake).toEqual([{ x: 8, y: 5 }]);
  });

  it.each([
    ['up', { x: 5, y: 4 }],
    ['down', { x: 5, y: 6 }],
    ['right', { x: 6, y: 5 }],
  ] as const)('steers %s', (direction, cell) => {
    expect(step(turn(newGame(), direction), first).snake).toEqual([cell]);
  });

  it('does not reverse', () => {
    expect(step(turn(newGame(), 'left'), first).snake).toEqual([{ x: 6, y: 5 }]);
  });

  it('does not reverse when two keys are pressed within one step: they are two turns', () => {
    const game = turn(turn(newGame(), 'up'), 'left');
    expect(step(game, first).snake).toEqual([{ x: 5, y: 4 }]);
    expect(steps(game, 2).snake).toEqual([{ x: 4, y: 4 }]);
  });

  it('grows by a cell and scores when it eats, and the food moves', () => {
    const game = step({ ...newGame(), food: { x: 6, y: 5 } }, first);
    expect(game.snake).toEqual([
      { x: 6, y: 5 },
      { x: 5, y: 5 },
    ]);
    expect(game.score).toBe(1);
    expect(game.food).toEqual({ x: 0, y: 0 });
  });

  it('moves the food every 5 seconds', () => {
    expect(FOOD_STAYS).toBe(5000);
    // steers in a square, so that the snake never leaves the grid
    let game = newGame();
    const round: readonly Direction[] = ['down', 'left', 'up', 'right'];
    const foods = new Map<number, string>();
    for (let now = 0; now < 10_000; now += 50) {
      if (game.clock % STEP_MS === 0) game = turn(game, round[(game.clock / STEP_MS) % 4] ?? 'down');
      game = advance(game, 50, () => 0.5);
      foods.set(game.clock, JSON.stringify(game.food));
    }
    const changes = [...foods]
      .filter(([time, food]) => time > 50 && foods.get(time - 50) !== food)
      .map(([time]) => time);
    expect(changes).toEqual([5000, 10_000]);
  });

  it('never puts the food on the snake', () => {
    const game = { ...newGame(), snake: rowOfCells(CELLS) };
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        const { food } = moveFood(game, () => random);
        return food.y > 0 && food.y < CELLS && food.x >= 0 && food.x < CELLS;
      }),
    );
  });

  it.each([
    ['right', { x: CELLS - 1, y: 5 }, 'right'],
    ['left', { x: 0, y: 5 }, 'left'],
    ['up', { x: 5, y: 0 }, 'up'],
    ['down', { x: 5, y: CELLS - 1 }, 'down'],
  ] as const)('ends when the snake leaves the grid to the %s', (_, cell, heading) => {
    expect(step({ ...newGame(), snake: [cell], heading }, first).over).toBe(true);
  });

  it('ends when the snake hits itself', () => {
    const snake = [
      { x: 5, y: 5 },
      { x: 6, y: 5 },
      { x: 6, y: 6 },
      { x: 5, y: 6 },
      { x: 4, y: 6 },
    ];
    expect(step({ ...newGame(), snake, heading: 'down' }, first).over).toBe(true);
  });

  it('lets the snake follow its own tail, whose cell becomes free in the same step', () => {
    const snake = [
      { x: 5, y: 5 },
      { x: 6, y: 5 },
      { x: 6, y: 6 },
      { x: 5, y: 6 },
    ];
    expect(step({ ...newGame(), snake, heading: 'down' }, first).over).toBe(false);
  });

  it('does not move after the game is over', () => {
    const over = advance(newGame(), 60_000, first);
    expect(over.over).toBe(true);
    expect(advance(over, 60_000, first)).toBe(over);
    expect(over.snake).toEqual([{ x: CELLS - 1, y: 5 }]);
  });

  it('gives the same result however the time is divided into calls', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 12 }), (cuts) => {
        const total = cuts.reduce((sum, cut) => sum + cut, 0);
        const cut = cuts.reduce<Game>((game, time) => advance(game, time, first), newGame());
        expect(cut).toEqual(advance(newGame(), total, first));
      }),
    );
  });
});
