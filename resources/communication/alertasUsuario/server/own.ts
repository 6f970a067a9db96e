/** A person's own alerts, for the bell: read and marked without a permission for the resource. */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import { publish } from '../../../../server/events/publish';

interface OwnAlert {
  id: number;
  tipo: string;
  texto: string;
  enlace: string | null;
  fecha: string;
  leida: boolean;
}

export interface OwnAlerts {
  unread: number;
  alerts: OwnAlert[];
  /** there are older alerts than these */
  more: boolean;
}

export async function unreadAlerts(db: Db, user: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as "n" from "alertasUsuario" where "usuario" = ${user} and not "leida"`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns a page of the alerts of a person, newest first; `before`: only alerts with a smaller id. */
export async function alertsOf(
  db: Db,
  user: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<OwnAlerts> {
  const { rows } = await sql<OwnAlert>`
    select "id", "tipo", "texto", "enlace", "fecha", coalesce("leida", false) as "leida" from "alertasUsuario"
    where "usuario" = ${user} ${before === undefined ? sql`` : sql`and "id" < ${before}`}
    order by "id" desc limit ${limit + 1}`.execute(db);
  return { unread: await unreadAlerts(db, user), alerts: rows.slice(0, limit), more: rows.length > limit };
}

/** Which alerts are marked: some, or all up to one, so that those that arrived meanwhile stay unread. */
export type Marked = { ids: readonly number[] } | { upTo: number };

/** Marks alerts of a person as read or unread; those of others are not touched. */
export async function markRead(db: Db, user: number, marked: Marked, read: boolean): Promise<void> {
  const chosen = 'ids' in marked ? sql`"id" = any(${[...marked.ids]}::bigint[])` : sql`"id" <= ${marked.upTo}`;
  const { numAffectedRows } = await sql`
    update "alertasUsuario" set "leida" = ${read}, "leidaEn" = ${read ? sql`now()` : sql`null`}, "version" = "version" + 1,
      "actualizadoEn" = now(), "actualizadoPor" = ${user}
    where "usuario" = ${user} and ${chosen} and coalesce("leida", false) <> ${read}`.execute(db);
  if (Number(numAffectedRows ?? 0) > 0) await publish(db, { type: 'alert', user });
}
