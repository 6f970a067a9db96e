import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { sanitize } from '../../db/sanitize';
import { addressedTo } from '../../notifications';
import { Problem } from '../../problem';
import { type ViewerUser, viewerOf } from '../../viewer';
import type { RouteGroup } from '../route';
import { badQuery, queryNumber } from './query';

const maxRows = 100;
const defaultRows = 20;

interface Notification {
  id: number;
  asunto: string;
  cuerpo: string;
  tipo: string;
  prioridad: number;
  publicadaEn: string | null;
  requiereLectura: boolean;
  /** the person confirmed that they read it */
  confirmada: boolean;
}

/** Returns the published and due notifications addressed to a person: by priority, then newest first. */
async function notificationsFor(db: Db, user: ViewerUser, expired: boolean, limit: number): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select n."id", n."asunto", n."cuerpo", n."tipo", n."prioridad", n."publicadaEn",
      coalesce(n."requiereLectura", false) as "requiereLectura", exists (
        select from "notificacionLecturas" l
        where l."notificacion" = n."id" and l."usuario" = ${user.id} and l."confirmadaEn" is not null) as "confirmada"
    from "notificaciones" n
    where ${addressedTo(user)} and (${expired} or n."hasta" is null or n."hasta" > now())
    order by coalesce(n."prioridad", 0) desc, n."publicadaEn" desc nulls last, n."id" desc
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * `GET notificacion/titular/{codigoTitular}?vencidos=0&rowMax=20`: a bare list, only for the caller's own code. `vencidos=1`
 * includes expired notifications; `rowMax` is at most 100.
 */
export const notifications: RouteGroup = (api, { db }) => {
  api.get<{ Params: { codigo: string } }>(
    '/notificacion/titular/:codigo',
    { config: { toll: true } },
    async (request) => {
      const { user } = viewerOf(request);
      if (request.params.codigo !== user.codigoTitular) throw new Problem(404, 'notFound');
      const vencidos = queryNumber(request.query, 'vencidos', 0);
      const rowMax = queryNumber(request.query, 'rowMax', defaultRows);
      if (vencidos > 1) throw badQuery('vencidos');
      const rows = await notificationsFor(db, user, vencidos === 1, Math.min(rowMax, maxRows));
      return rows.map((row) => ({ ...row, cuerpo: sanitize(row.cuerpo) }));
    },
  );
};
