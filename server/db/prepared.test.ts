import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { openDatabase } from './pool';

const { url } = await testDatabase('empty');

async function onOneConnection(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1 });
  await work(db);
  await close();
}

describe('repeated statements', () => {
  it('are planned once, whatever their values', () =>
    onOneConnection(async (db) => {
      const ask = (most: number) => sql<{ n: number }>`select n from generate_series(1, ${most}) n`.execute(db);
      for (const most of [1, 2, 3]) expect((await ask(most)).rows).toHaveLength(most);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([{ statement: 'select n from generate_series(1, $1) n' }]);
    }));

  it('have a limited number of plans per connection', () =>
    onOneConnection(async (db) => {
      for (let at = 0; at < 400; at += 1) {
        const ask = () => sql`select ${sql.lit(at)}`.execute(db);
        await ask();
        expect((await ask()).rows).toHaveLength(1);
      }
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([{ n: 150 }]);
    }));

  it('still work after a column of their table changed its type', () =>
    onOneConnection(async (db) => {
      await sql`create table cosas (valor int)`.execute(db);
      await sql`insert into cosas values (7)`.execute(db);
      const ask = async (on = db) => (await sql`select * from cosas`.execute(on)).rows;
      for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([{ valor: 7 }]);
      await sql`alter table cosas alter valor type text, add otro text`.execute(db);
      for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([{ valor: '7', otro: null }]);
      expect(await db.transaction().execute(ask)).toEqual([{ valor: '7', otro: null }]);
    }));
});
