import type { Random } from '../../src/schema/seed';

/**
 * mulberry32: small, fast, the same on every platform; sufficient for demo data, not for secrets. `whose` is named in the error
 * where a list to pick from is empty.
 */
export function createRandom(seed: number, whose = 'demo data'): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error(`${whose}: picked from an empty list`);
    return found;
  };
  return {
    fork: () => createRandom(Math.floor(next() * 4_294_967_296), whose),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (percent) => next() * 100 < percent,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted: (list) => {
      const total = list.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      const found = list.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return at(list, found < 0 ? list.length - 1 : found)[0];
    },
  };
}
