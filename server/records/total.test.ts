import { describe, expect, it, vi } from 'vitest';
import { countUpTo } from '../../src/schema/total';
import { testDatabase } from '../../tests/fixtures/database';
import { totalColumn, withTotal } from './total';

const { db } = await testDatabase('empty');
let lists = 0;

/** A list of a given size, which records the queries for each page. */
function listOf(size: number, viewerKey = 'una persona') {
  const list = `lista ${++lists}`;
  const queries: string[] = [];
  let all = size;
  const show = async (from: number, pageSize = 3, reader = viewerKey) => {
    const { rows, total } = await withTotal(db, {
      listKey: list,
      viewerKey: reader,
      from,
      pageSize,
      limit: 1_000_000,
      async page(counting) {
        queries.push(counting ? 'counted page' : 'page');
        const length = Math.max(0, Math.min(pageSize, all - from));
        return Array.from({ length }, (_, index) => ({ id: from + index, ...(counting && { [totalColumn]: all }) }));
      },
      async count() {
        queries.push('count');
        return all;
      },
    });
    return [rows.length, total];
  };
  const resize = (newSize: number) => {
    all = newSize;
    queries.length = 0;
  };
  return { show, queries, resize };
}

describe('the total of a list', () => {
  it('is counted in parallel with the first page, and within the page query afterwards', async () => {
    const { show, queries } = listOf(7);
    expect(await show(0)).toEqual([3, 7]);
    expect(await show(3)).toEqual([3, 7]);
    expect(queries).toEqual(['page', 'count', 'counted page']);
  });

  it('follows from the last page when that page is not full', async () => {
    const { show, queries, resize } = listOf(2);
    await show(0);
    resize(1);
    expect(await show(0)).toEqual([1, 1]);
    resize(0);
    expect(await show(0)).toEqual([0, 0]);
    expect(queries).toEqual(['page']);
  });

  it('of a very long list is cached for a while, per person', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { show, queries, resize } = listOf(900_000);
      expect(await show(0)).toEqual([3, 900_000]);
      expect(queries).toEqual(['page', 'count']);
      resize(900_001);
      vi.advanceTimersByTime(14_000);
      expect(await show(3)).toEqual([3, 900_000]);
      expect(queries).toEqual(['page']);
      // another person may see another number of rows
      const [, otherTotal] = await show(0, 3, 'otra');
      expect(otherTotal).toBe(900_001);
      resize(900_002);
      vi.advanceTimersByTime(2_000);
      const [, later] = await show(6);
      expect(later).toBe(900_002);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of exactly one above the bound is exact, and a lower bound for more records, also while it is cached', async () => {
    const read = async (size: number) => {
      const list = { listKey: `límite ${size}`, viewerKey: 'una persona', from: 0, pageSize: 1, limit: 100_000 };
      const reader = { ...list, page: async () => [{ id: 1 }], count: async () => Math.min(size, countUpTo(100_000)) };
      const first = await withTotal(db, reader);
      expect(await withTotal(db, reader)).toEqual(first);
      return [first.total, first.isAtLeast];
    };
    expect(await read(100_000)).toEqual([100_000, false]);
    expect(await read(100_001)).toEqual([100_001, false]);
    expect(await read(100_002)).toEqual([100_001, true]);
  });

  it('is right when the list has grown or shrunk meanwhile', async () => {
    const { show, resize } = listOf(2);
    expect(await show(0)).toEqual([2, 2]);
    resize(9);
    expect(await show(0)).toEqual([3, 9]);
    resize(4);
    expect(await show(6)).toEqual([0, 4]);
    expect(await show(3)).toEqual([1, 4]);
    resize(3);
    expect(await show(3)).toEqual([0, 3]);
    expect(await show(0)).toEqual([3, 3]);
  });
});
