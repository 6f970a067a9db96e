/** Who has a request: fields of one that nobody has, and the people who are alerted about it. */
import { sql } from 'kysely';
import type { HandlerContext, Row } from '../../../../server/handlers';
import { isConnected, sessionGoesOn } from '../../routing/server/availability';

export const UNTAKEN: Row = { agenteActual: null, legajo: null, fechaToma: null };
export const NOT_WAITING: Row = { esperaMotivo: null, esperaHasta: null };

/** Alert text and link of a request. */
export const alertOf = ({ id, asunto }: Readonly<Row>) => ({
  texto: `Nº ${id} · ${String(asunto ?? '')}`,
  enlace: `solicitud/${id}`,
});

/** Returns whether a user exists and is active. */
export async function isActiveAgent(tx: HandlerContext['tx'], agent: unknown): Promise<boolean> {
  if ((agent ?? null) === null) return false;
  const found = await tx.selectFrom('usuarios').select('estado').where('id', '=', agent).executeTakeFirst();
  return found?.estado === 'Activo';
}

/** Returns the active users of an area. */
export async function agentsOf(tx: HandlerContext['tx'], area: unknown): Promise<unknown[]> {
  const rows = await tx
    .selectFrom('usuarios')
    .select('id')
    .where('sector', '=', area)
    .where('estado', '=', 'Activo')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the available users of an area, without the viewer. If nobody else is available, all active users of the area. */
export async function availableAgentsOf(
  { tx, viewer }: Pick<HandlerContext, 'tx' | 'viewer'>,
  area: unknown,
): Promise<unknown[]> {
  const { rows } = await sql<{ id: number }>`
    select u."id" from "usuarios" u
    join "disponibilidades" d on d."agente" = u."id" and d."hasta" is null and d."estado" = 'Disponible'
    where u."sector" = ${area} and u."estado" = 'Activo' and u."id" <> ${viewer.user.id}
      and ${sessionGoesOn} and ${isConnected}`.execute(tx);
  return rows.length > 0 ? rows.map(({ id }) => id) : agentsOf(tx, area);
}
