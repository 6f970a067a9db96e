import { sql } from 'kysely';
import type { Db } from '../../db/pool';
import { sanitize } from '../../db/sanitize';
import { Problem } from '../../problem';
import { type ViewerUser, viewerOf } from '../../viewer';
import type { RouteGroup } from '../route';
import { badQuery, queryNumber } from './query';

const most = 100;
const usual = 20;

interface Notification {
  id: number;
  asunto: string;
  cuerpo: string;
  tipo: string;
  prioridad: number;
  publicadaEn: string | null;
}

/** Published notifications whose time has come and that are meant for a person, newest first. */
async function notificationsFor(db: Db, user: ViewerUser, expired: boolean, limit: number): Promise<Notification[]> {
  const listed = (table: string, whom: unknown) => sql`
    exists (select from ${sql.table(`notificaciones_${table}`)} d where d."origen" = n."id" and d."destino" = ${whom})`;
  const { rows } = await sql<Notification>`
    select n."id", n."asunto", n."cuerpo", n."tipo", n."prioridad", n."publicadaEn" from "notificaciones" n
    where n."estado" = 'Publicada' and (n."desde" is null or n."desde" <= now())
      and (${expired} or n."hasta" is null or n."hasta" > now())
      and case n."destino"
        when 'Todos' then true
        when 'Sectores' then ${listed('sectores', user.sector?.id ?? null)}
        when 'Agentes' then ${listed('agentes', user.id)}
        when 'Perfiles' then exists (
          select from "notificaciones_perfiles" d join "usuarios_perfiles" p on p."destino" = d."destino"
          where d."origen" = n."id" and p."origen" = ${user.id})
        else false end
    order by n."publicadaEn" desc nulls last, n."id" desc
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * `GET notificacion/titular/{codigoTitular}?vencidos=0&rowMax=20`: a bare list, one's own code alone. `vencidos=1` also
 * gives those whose time has passed; `rowMax` is at most 100.
 */
export const notifications: RouteGroup = (api, { db }) => {
  api.get<{ Params: { codigo: string } }>(
    '/notificacion/titular/:codigo',
    { config: { toll: true } },
    async (request) => {
      const { user } = viewerOf(request);
      if (request.params.codigo !== user.codigoTitular) throw new Problem(404, 'notFound');
      const vencidos = queryNumber(request.query, 'vencidos', 0);
      const rowMax = queryNumber(request.query, 'rowMax', usual);
      if (vencidos > 1) throw badQuery('vencidos');
      const rows = await notificationsFor(db, user, vencidos === 1, Math.min(rowMax, most));
      return rows.map((row) => ({ ...row, cuerpo: sanitize(row.cuerpo) }));
    },
  );
};
