/** Preconditions for requesting a pass, and what its guards share (domain.md A3). */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { LIVE } from '../shared/states';

type Tx = HandlerContext['tx'];

const key = (name: string) => `resources.mediosDePaso.messages.${name}`;

/** Creates a 422 problem on a field. */
export const fieldProblem = (field: string, name: string, values: Record<string, string> = {}): Problem =>
  new Problem(422, 'invalid', {}, { errors: { [field]: { key: key(name), values } } });

/** Creates a 409 problem with a reason. */
export const conflictProblem = (name: string, values: Record<string, string> = {}): Problem =>
  new Problem(409, 'unavailable', {}, { detail: { key: key(name), values } });

export const rowOf = async (tx: Tx, table: string, id: unknown): Promise<Row | undefined> =>
  id === null || id === undefined
    ? undefined
    : tx
        .selectFrom(table)
        .selectAll()
        .where(table === 'titulares' ? 'codigoTitular' : 'id', '=', id)
        .executeTakeFirst();

/** Returns whether the plan accepts the vehicle's category; a plan without categories accepts all. */
export async function acceptsCategory(tx: Tx, plan: Row, vehicle: Row): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select "destino"::int as "id" from "binesServicio_categorias" where "origen" = ${plan.id}`.execute(tx);
  return rows.length === 0 || rows.some(({ id }) => id === vehicle.categoria);
}

/** Checks that the plan accepts the vehicle's category. */
export async function checkCategory(tx: Tx, plan: Row, vehicle: Row): Promise<void> {
  if (!(await acceptsCategory(tx, plan, vehicle))) throw fieldProblem('vehiculo', 'categoria');
}

/** Returns another live pass with the same plate and type, if any. */
export async function otherLive(tx: Tx, { patente, tipo, id }: Readonly<Row>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select "id", coalesce("numero", "estado") as "numero" from "mediosDePaso"
    where "patente" = ${patente} and "tipo" = ${tipo} and "estado" = any(${[...LIVE]}::text[])
      and "id" is distinct from ${id ?? null}::bigint limit 1`.execute(tx);
  return rows[0];
}

/**
 * Returns the number of another live pass with the same plate and type, if any. Locks the plate, so that concurrent requests wait
 * for this transaction.
 */
export async function findOtherLive(tx: Tx, patente: unknown, tipo: unknown, id: unknown): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`medio ${patente}`}, 13))`.execute(tx);
  const other = await otherLive(tx, { patente, tipo, id });
  return other && String(other.numero);
}
