import { afterEach, expect, it } from 'vitest';
import { type ActiveTime, startActiveTime } from './activeTime';

let active: ActiveTime | undefined;
afterEach(() => active?.stop());

/** A clock that the test moves, in ms. */
function start() {
  let time = 0;
  active = startActiveTime(() => time);
  const measured = active;
  return {
    take: () => measured.take(),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    input: () => document.dispatchEvent(new KeyboardEvent('keydown')),
  };
}

it('counts the time since the last call', () => {
  const { take, pass } = start();
  pass(10);
  expect(take()).toBe(10_000);
  pass(5);
  expect(take()).toBe(5_000);
  expect(take()).toBe(0);
});

it('stops a minute after the last input, and goes on with the next one', () => {
  const { take, pass, input } = start();
  pass(50);
  input();
  pass(300);
  expect(take()).toBe(60_000);
  pass(100);
  input();
  pass(7);
  expect(take()).toBe(7_000);
});
