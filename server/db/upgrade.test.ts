/** Data of an earlier version, on which a later one starts. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/fixtures/database';
import { writeEntry } from '../audit/auditLog';
import { linkPending, verifyChain } from '../audit/chain';
import { registry } from '../registry';
import { migrate } from './migrate';

const { db } = await testDatabase();

/** As if every computed field, search text and stored form had another edition in the version before. */
async function makeDerivationsOld(): Promise<number> {
  const { rows } = await sql<{ statement: string }>`
    select format('comment on column %I.%I is %L', c.relname, a.attname, 'of an earlier version') as "statement"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
      and col_description(c.oid, a.attnum) is not null`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
  await sql`update "esquema" set "huella" = 'of an earlier version'`.execute(db);
  return rows.length;
}

async function contents(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name, key } of registry.all) {
    const { rows } = await sql<{ hash: string }>`
      select count(*)::int as "count", md5(coalesce(string_agg(t::text, '' order by ${sql.id('t', key)}), '')) as "hash"
      from ${sql.table(name)} as t`.execute(db);
    found[name] = rows[0];
  }
  return found;
}

it('every derived value is computed anew, and nothing else changes: not the audit log, not the ledger', async () => {
  await writeEntry(db, { kind: 'crear', author: { id: 1 }, entity: 'titulares', key: '100001' });
  await linkPending(db);
  const before = await contents();
  // a search text of the version before
  const { rows } = await sql<{
    id: number;
    busqueda: string;
  }>`select "id", "busqueda" from "logsAuditoria" limit 1`.execute(db);
  expect(rows).toHaveLength(1);
  await sql`update "logsAuditoria" set "busqueda" = 'x' where "id" = ${rows[0]?.id}`.execute(db);
  expect(await makeDerivationsOld()).toBeGreaterThan(20);
  await migrate(db, registry);
  expect(await contents()).toEqual(before);
  expect(await verifyChain(db)).toMatchObject({ integra: true });
});
