import { sql } from 'kysely';
import { parsePrivilege } from '../../src/schema/ability';
import type { Db } from '../db/pool';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';

const listIn = (row: Readonly<Row> | null, field: string): unknown[] => {
  const value = row?.[field];
  return Array.isArray(value) ? value : [];
};

/** Returns the keys that a change adds to a list. */
const addedKeys = (before: Readonly<Row> | null, record: Readonly<Row>, field: string): unknown[] => {
  const keysBefore = new Set(listIn(before, field));
  return listIn(record, field).filter((key) => !keysBefore.has(key));
};

/** Returns the keys that a change removes from a list. */
const removedKeys = (before: Readonly<Row> | null, record: Readonly<Row> | null, field: string): unknown[] => {
  const keysAfter = new Set(listIn(record, field));
  return listIn(before, field).filter((key) => !keysAfter.has(key));
};

/**
 * Throws 403 at the field where a change assigns or removes stations that are not the viewer's, unless the viewer may see the
 * assignments of all stations.
 */
function checkStations(viewer: Viewer, before: Readonly<Row> | null, record: Readonly<Row>): void {
  if (viewer.ability.can('verTodos', 'Asignacion')) return;
  const viewerStations: ReadonlySet<unknown> = new Set(viewer.user.estaciones);
  const detail = { key: 'server.records.elsewhere' };
  const changed = [...addedKeys(before, record, 'estaciones'), ...removedKeys(before, record, 'estaciones')];
  if (changed.some((station) => !viewerStations.has(station)))
    throw new Problem(403, 'forbidden', {}, { detail, errors: { estaciones: detail } });
}

/** Returns the permission strings of privileges, or of the privileges of profiles. */
async function permissionsIn(tx: Db, field: 'privilegios' | 'perfiles', keys: readonly unknown[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const privilegeIds =
    field === 'privilegios'
      ? sql`${keys}::bigint[]`
      : sql`array(select "destino" from "perfiles_privilegios" where "origen" = any(${keys}::bigint[]))`;
  const { rows } = await sql<{ funcionSistemas: string }>`
    select "funcionSistemas" from "privilegios" where "id" = any(${privilegeIds})`.execute(tx);
  return rows.map(({ funcionSistemas }) => funcionSistemas);
}

/**
 * Nobody may grant a permission that they do not hold, nor revoke one that they do not hold; the same applies to profiles that
 * contain it and to assigned stations. Throws 403 at the field. A deleted record (`record` null) counts as revoking everything.
 */
export async function checkGranting(
  tx: Db,
  viewer: Viewer,
  before: Readonly<Row> | null,
  record: Readonly<Row> | null,
): Promise<void> {
  if (record) checkStations(viewer, before, record);
  for (const field of ['privilegios', 'perfiles'] as const) {
    const granted = record ? await permissionsIn(tx, field, addedKeys(before, record, field)) : [];
    for (const privilege of granted) checkHolds(viewer, privilege, field);
    for (const privilege of await permissionsIn(tx, field, removedKeys(before, record, field)))
      checkHolds(viewer, privilege, field, 'beyondTaking');
  }
}

function holdsAll(viewer: Viewer, funcionSistemas: string): boolean {
  const { subject, actions } = parsePrivilege(funcionSistemas);
  return actions.every((action) => viewer.ability.can(action, subject));
}

/** Throws 403 at a field unless the viewer holds every action of a privilege. */
export function checkHolds(
  viewer: Viewer,
  funcionSistemas: string,
  field: string,
  reason: 'beyond' | 'beyondTaking' = 'beyond',
): void {
  const detail = { key: `server.records.${reason}` };
  if (!holdsAll(viewer, funcionSistemas))
    throw new Problem(403, 'forbidden', {}, { detail, errors: { [field]: detail } });
}

async function outranks(tx: Db, viewer: Viewer, person: number): Promise<boolean> {
  const { rows } = await sql<{ funcionSistemas: string }>`
    select p."funcionSistemas" from "privilegios" p where p."id" in (
      select "destino" from "usuarios_privilegios" where "origen" = ${person}
      union all
      select f."destino" from "usuarios_perfiles" u join "perfiles_privilegios" f on f."origen" = u."destino"
      where u."origen" = ${person})`.execute(tx);
  return !rows.every(({ funcionSistemas }) => holdsAll(viewer, funcionSistemas));
}

/**
 * Throws 403 at the fields unless the viewer holds every permission of another person: whoever can change a person's user name or
 * mail address can sign in as that person.
 */
export async function checkRank(tx: Db, viewer: Viewer, person: number, fields: readonly string[]): Promise<void> {
  const detail = { key: 'server.records.above' };
  const errors = Object.fromEntries(fields.map((field) => [field, detail]));
  if (await outranks(tx, viewer, person)) throw new Problem(403, 'forbidden', {}, { detail, errors });
}

/** Throws 403 unless the viewer holds every permission of the person whose state is changed. */
export async function checkRankForState(tx: Db, viewer: Viewer, person: number): Promise<void> {
  const detail = { key: 'server.records.aboveState' };
  if (await outranks(tx, viewer, person)) throw new Problem(403, 'forbidden', {}, { detail });
}
