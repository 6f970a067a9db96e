import { describe, expect, it } from 'vitest';
import { clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { batchOf, rowsBy, settleAll } from './batch';

const { database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
const { db } = database;

describe('batched reads', () => {
  it('load the keys of one turn in one call per scope, each value under its key; later keys go to another call', async () => {
    const calls: number[][] = [];
    const doubled = batchOf<number, number, object>(async (_, keys) => {
      calls.push([...keys]);
      return keys.map((key) => key * 2);
    });
    const [firstScope, secondScope] = [{}, {}];
    expect(
      await Promise.all([
        doubled(firstScope, 1),
        doubled(firstScope, 2),
        doubled(secondScope, 1),
        doubled(firstScope, 1),
      ]),
    ).toEqual([2, 4, 2, 2]);
    expect(await doubled(firstScope, 3)).toBe(6);
    expect(calls).toEqual([[1, 2, 1], [1], [3]]);
  });

  it('return the rows of each key in order, and an empty list for a key without rows', async () => {
    const people = rowsBy('socios', ['apellido'], 'club', 'id');
    const results = await Promise.all([people(db, 1), people(db, 999), people(db, 1)]);
    expect(results[0]?.length).toBeGreaterThan(0);
    expect(results[1]).toEqual([]);
    expect(results[2]).toEqual(results[0]);
  });

  it('fail only after every task has ended', async () => {
    const ended: string[] = [];
    const slow = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended.push('slow');
    })();
    await expect(settleAll([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(ended).toEqual(['slow']);
  });
});
