import { describe, expect, it } from 'vitest';
import { clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { allDone, batchOf, rowsBy } from './batch';

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
    const [here, there] = [{}, {}];
    expect(await Promise.all([doubled(here, 1), doubled(here, 2), doubled(there, 1), doubled(here, 1)])).toEqual([
      2, 4, 2, 2,
    ]);
    expect(await doubled(here, 3)).toBe(6);
    expect(calls).toEqual([[1, 2, 1], [1], [3]]);
  });

  it('return the rows of each key in order, and an empty list for a key without rows', async () => {
    const people = rowsBy('socios', ['apellido'], 'club', 'id');
    const all = await Promise.all([people(db, 1), people(db, 999), people(db, 1)]);
    expect(all[0]?.length).toBeGreaterThan(0);
    expect(all[1]).toEqual([]);
    expect(all[2]).toEqual(all[0]);
  });

  it('fail only after every task has ended', async () => {
    const done: string[] = [];
    const slow = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('slow');
    })();
    await expect(allDone([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(done).toEqual(['slow']);
  });
});
