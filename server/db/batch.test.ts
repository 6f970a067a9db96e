import { describe, expect, it } from 'vitest';
import { clubRoutes, clubStore, fillClubs } from '../../tests/fixtures/clubs';
import { testServer } from '../../tests/fixtures/server';
import { allDone, batchOf, rowsBy } from './batch';

const { database } = await testServer({ template: 'empty', routes: clubRoutes((db) => clubStore(db)) });
await fillClubs(database.db);
const { db } = database;

describe('what is asked for at the same time', () => {
  it('is one call for a scope, each answer for its key; later ones are another call', async () => {
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

  it('are the rows of a table, those of each key in order, none for a key that has none', async () => {
    const people = rowsBy('socios', ['apellido'], 'club', 'id');
    const all = await Promise.all([people(db, 1), people(db, 999), people(db, 1)]);
    expect(all[0]?.length).toBeGreaterThan(0);
    expect(all[1]).toEqual([]);
    expect(all[2]).toEqual(all[0]);
  });

  it('fails once nothing is under way any more', async () => {
    const done: string[] = [];
    const slow = (async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('slow');
    })();
    await expect(allDone([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(done).toEqual(['slow']);
  });
});
