import type { Random } from '../../src/schema/seed';

/**
 * mulberry32: small, fast, the same on every platform; sufficient for demo data, not for secrets. `purpose` is named in the error
 * where a list to pick from is empty.
 */
export function createRandom(seed: number, purpose = 'demo data'): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const itemAt = <T>(list: readonly T[], index: number): T => {
    const item = list[index];
    if (item === undefined) throw new Error(`${purpose}: picked from an empty list`);
    return item;
  };
  return {
    fork: () => createRandom(Math.floor(next() * 4_294_967_296), purpose),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (percent) => next() * 100 < percent,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
    weighted: (list) => {
      const total = list.reduce((sum, [, weight]) => sum + weight, 0);
      let remaining = next() * total;
      const index = list.findIndex(([, weight]) => {
        remaining -= weight;
        return remaining < 0;
      });
      return itemAt(list, index < 0 ? list.length - 1 : index)[0];
    },
  };
}
