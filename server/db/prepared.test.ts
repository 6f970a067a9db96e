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
      const run = (count: number) => sql<{ n: number }>`select n from generate_series(1, ${count}) n`.execute(db);
      for (const count of [1, 2, 3]) expect((await run(count)).rows).toHaveLength(count);
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([{ statement: 'select n from generate_series(1, $1) n' }]);
    }));

  it('have a limited number of plans per connection', () =>
    onOneConnection(async (db) => {
      for (let index = 0; index < 400; index += 1) {
        const run = () => sql`select ${sql.lit(index)}`.execute(db);
        await run();
        expect((await run()).rows).toHaveLength(1);
      }
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([{ n: 150 }]);
    }));

  it('still work after a column of their table changed its type', () =>
    onOneConnection(async (db) => {
      await sql`create table cosas (valor int)`.execute(db);
      await sql`insert into cosas values (7)`.execute(db);
      const run = async (connection = db) => (await sql`select * from cosas`.execute(connection)).rows;
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await run()).toEqual([{ valor: 7 }]);
      await sql`alter table cosas alter valor type text, add otro text`.execute(db);
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await run()).toEqual([{ valor: '7', otro: null }]);
      expect(await db.transaction().execute(run)).toEqual([{ valor: '7', otro: null }]);
    }));
});
