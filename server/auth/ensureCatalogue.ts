import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import { insertRows } from '../db/insert';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { grantedOnUpgrade, type Permission, permissions, retiredPermissions } from './catalogue';

/** The profile that holds the complete catalogue, in every installation. */
export const administrator = 'Administrador';

/** Grants a new permission to the profiles and people who already have access to what it opens. */
async function grantOnUpgrade(db: Db, funcionSistemas: string): Promise<void> {
  const upgrade = grantedOnUpgrade[funcionSistemas];
  if (!upgrade) return;
  for (const [joinTable, exempt] of [
    ['perfiles_privilegios', upgrade.exceptProfiles],
    ['usuarios_privilegios', []],
  ] as const)
    await sql`
      insert into ${sql.table(joinTable)} ("origen", "destino")
      select distinct held."origen", come."id" from ${sql.table(joinTable)} held
      join "privilegios" had on had."id" = held."destino" and had."funcionSistemas" = any(${upgrade.holdersOf}::text[])
      join "privilegios" come on come."funcionSistemas" = ${funcionSistemas}
      where held."origen" not in (select "id" from "perfiles" where "nombre" = any(${exempt}::text[]))
      on conflict do nothing`.execute(db);
}

async function removeRetired(db: Db): Promise<void> {
  const retired = sql`select "id" from "privilegios" where "funcionSistemas" = any(${[...retiredPermissions]}::text[])`;
  for (const joinTable of ['perfiles_privilegios', 'usuarios_privilegios'])
    await sql`delete from ${sql.table(joinTable)} where "destino" in (${retired})`.execute(db);
  await sql`delete from "privilegios" where "id" in (${retired})`.execute(db);
}

/**
 * Adds the missing permissions of the catalogue to `privilegios` and grants all of them to the administrator's profile, so that a
 * version with new permissions can be used. Only permissions that guarded nothing are removed. Idempotent. `more` are the permissions of
 * published resources.
 */
export async function ensureCatalogue(
  db: Db,
  registry: Registry,
  published: readonly Permission[] = [],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ funcionSistemas: string }>`select "funcionSistemas" from "privilegios"`.execute(
      transaction,
    );
    const existing = new Set(rows.map((row) => row.funcionSistemas));
    const missing = [...permissions, ...published].filter(({ funcionSistemas }) => !existing.has(funcionSistemas));
    if (missing.length > 0)
      await insertRows(
        transaction,
        registry,
        'privilegios',
        missing.map(({ funcionSistemas, module }) => ({ funcionSistemas, modulo: module })),
      );
    for (const { funcionSistemas } of missing) await grantOnUpgrade(transaction, funcionSistemas);
    await removeRetired(transaction);
    const profile = await sql`select from "perfiles" where "nombre" = ${administrator}`.execute(transaction);
    if (profile.rows.length === 0)
      await insertRows(transaction, registry, 'perfiles', [{ nombre: administrator, sistema: true }]);
    await sql`
      insert into "perfiles_privilegios" ("origen", "destino")
      select f."id", p."id" from "perfiles" f, "privilegios" p where f."nombre" = ${administrator} and f."sistema"
      on conflict do nothing`.execute(transaction);
  });
}
