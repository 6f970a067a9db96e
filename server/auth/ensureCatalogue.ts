import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import { insertRows } from '../db/insert';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { openedBefore, type Permission, permissions } from './catalogue';

/** The profile that holds the whole catalogue, in every installation. */
export const administrator = 'Administrador';

/** What a new permission opens stays open to whoever has it open today: profiles, and people with permissions of their own. */
async function keepOpen(db: Db, funcionSistemas: string): Promise<void> {
  const before = openedBefore[funcionSistemas];
  if (!before) return;
  for (const [pairs, exempt] of [
    ['perfiles_privilegios', before.not],
    ['usuarios_privilegios', []],
  ] as const)
    await sql`
      insert into ${sql.table(pairs)} ("origen", "destino")
      select distinct held."origen", come."id" from ${sql.table(pairs)} held
      join "privilegios" had on had."id" = held."destino" and had."funcionSistemas" = any(${before.by}::text[])
      join "privilegios" come on come."funcionSistemas" = ${funcionSistemas}
      where held."origen" not in (select "id" from "perfiles" where "nombre" = any(${exempt}::text[]))
      on conflict do nothing`.execute(db);
}

/**
 * Brings `privilegios` to the catalogue and the administrator's profile to all of it, so that a version with new
 * permissions is usable. What is there stays; nothing is removed. Run twice it changes nothing. `more` are those of what was
 * published beside the catalogue.
 */
export async function ensureCatalogue(db: Db, registry: Registry, more: readonly Permission[] = []): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(
      transaction,
    );
    const known = new Set(rows.map((row) => row.funcionSistemas));
    const missing = [...permissions, ...more].filter(({ funcionSistemas }) => !known.has(funcionSistemas));
    if (missing.length > 0)
      await insertRows(
        transaction,
        registry,
        'privilegios',
        missing.map(({ funcionSistemas, module }) => ({ funcionSistemas, modulo: module })),
      );
    for (const { funcionSistemas } of missing) await keepOpen(transaction, funcionSistemas);
    const profile = await sql`select from "perfiles" where "nombre" = ${administrator}`.execute(transaction);
    if (profile.rows.length === 0)
      await insertRows(transaction, registry, 'perfiles', [{ nombre: administrator, sistema: true }]);
    await sql`
      insert into "perfiles_privilegios" ("origen", "destino")
      select f."id", p."id" from "perfiles" f, "privilegios" p where f."nombre" = ${administrator} and f."sistema"
      on conflict do nothing`.execute(transaction);
  });
}
