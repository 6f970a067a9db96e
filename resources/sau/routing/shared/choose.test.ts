import { describe, expect, it } from 'vitest';
import { type Candidate, type ChoiceOptions, inOrderOfChoice } from './choose';

const agent = (id: number, load = 0, categories: number[] = []): Candidate => ({ id, load, categories });
const order = (candidates: readonly Candidate[], more: Partial<ChoiceOptions> = {}) =>
  inOrderOfChoice(candidates, { mode: 'rotativa', capacity: 10, category: 1, last: null, ...more }).map(({ id }) => id);

describe('rotation', () => {
  it('goes on after the last agent, whatever their load, and begins again', () => {
    const agents = [agent(3, 9), agent(1, 5), agent(2)];
    expect(order(agents)).toEqual([1, 2, 3]);
    expect(order(agents, { last: 1 })).toEqual([2, 3, 1]);
    expect(order(agents, { last: 3 })).toEqual([1, 2, 3]);
  });

  it('goes on at the next one when the last agent is not there any more', () => {
    expect(order([agent(1), agent(5), agent(9)], { last: 4 })).toEqual([5, 9, 1]);
  });

  it('gives everybody the same number over time', () => {
    const counts = new Map<number, number>();
    let last: number | null = null;
    for (let request = 0; request < 12; request += 1) {
      const [chosen = 0] = order([agent(1), agent(2), agent(3)], { last });
      counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
      last = chosen;
    }
    expect([...counts.values()]).toEqual([4, 4, 4]);
  });
});

describe('the least loaded', () => {
  it('comes first; those with the same load rotate', () => {
    const agents = [agent(1, 2), agent(2, 1), agent(3, 1)];
    expect(order(agents, { mode: 'menosCargado' })).toEqual([2, 3, 1]);
    expect(order(agents, { mode: 'menosCargado', last: 2 })).toEqual([3, 2, 1]);
  });
});

describe('an agent', () => {
  it('at the capacity of the area gets nothing', () => {
    expect(order([agent(1, 10), agent(2, 11), agent(3, 9)])).toEqual([3]);
    expect(order([agent(1, 10)], { capacity: null })).toEqual([1]);
  });

  it('with categories gets those alone; without any, all', () => {
    const agents = [agent(1, 0, [7]), agent(2, 0, [1, 7]), agent(3)];
    expect(order(agents)).toEqual([2, 3]);
    expect(order(agents, { category: null })).toEqual([3]);
  });
});
