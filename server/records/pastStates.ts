/** The states that a record is known to have had, for the steps of its lifecycle (`StatusField.steps`). */
import { sql } from 'kysely';
import type { Resource } from '../../src/schema/registry';
import { columnSql } from '../db/conditions';
import type { Db } from '../db/pool';
import type { Access } from './access';

type PastAccess = Pick<Access, 'resource' | 'reach' | 'readable'>;

/** Returns the steps whose mark the record has: the field that is set once the step was reached. */
async function markedSteps(db: Db, { resource, readable }: PastAccess, key: unknown): Promise<string[]> {
  const marks = Object.entries(resource.status?.stepMarks ?? {}).filter(([, name]) => {
    const field = resource.fields.get(name);
    return field !== undefined && readable(field);
  });
  if (marks.length === 0) return [];
  const columns = marks.map(([, name], index) => sql`${columnSql('t', name)} is not null as ${sql.id(`m${index}`)}`);
  const { rows } = await sql<Record<string, boolean>>`
    select ${sql.join(columns)} from ${sql.table(resource.name)} as "t"
    where ${columnSql('t', resource.key)} = ${key}`.execute(db);
  return marks.flatMap(([step], index) => (rows[0]?.[`m${index}`] ? [step] : []));
}

/** Returns the states that the record's history names. */
async function recordedStates(db: Db, { name, status }: Resource, key: unknown): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct "v"."state" from "historial" as "h"
    cross join lateral (values ("h"."antes" #>> '{}'), ("h"."despues" #>> '{}')) as "v" ("state")
    where "h"."recurso" = ${name} and "h"."clave" = ${String(key)} and "h"."campo" = ${status?.name}
      and "v"."state" is not null`.execute(db);
  return rows.map(({ state }) => state);
}

/**
 * Returns the steps that the record's history or its own fields show that it has been in; undefined if its lifecycle declares no
 * steps, or the viewer may not read the state, or sees the record only in pickers.
 */
export async function pastStates(db: Db, access: PastAccess, key: unknown): Promise<string[] | undefined> {
  const { resource, reach, readable } = access;
  const { status } = resource;
  if (!status?.steps || reach !== 'all' || !readable(status)) return undefined;
  const known = new Set([...(await markedSteps(db, access, key)), ...(await recordedStates(db, resource, key))]);
  return status.steps.filter((step) => known.has(step));
}
