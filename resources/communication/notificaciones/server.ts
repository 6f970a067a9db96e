import { sql } from 'kysely';
import { type ComputeHandler, defineHandlers } from '../../../server/handlers';

interface RecipientCounts {
  id: unknown;
  count: number;
}

/** Counts the current audience of each notification. `GET notificacion/titular/…` applies the same rule to one person. */
const destinatarios: ComputeHandler = async ({ db, rows, resource }) => {
  const keys = rows.map((row) => row[resource.key]);
  const listed = (table: string) => sql`
    select d."origen" from ${sql.table(`notificaciones_${table}`)} d where d."origen" = n."id"`;
  const { rows: counts } = await sql<RecipientCounts>`
    select n."id" as "id", count(u."id")::int as "count" from "notificaciones" n
    left join "usuarios" u on u."estado" = 'Activo' and u."sector" is not null and case n."destino"
      when 'Todos' then true
      when 'Sectores' then exists (${listed('sectores')} and d."destino" = u."sector")
      when 'Agentes' then exists (${listed('agentes')} and d."destino" = u."id")
      when 'Perfiles' then exists (
        select from "notificaciones_perfiles" d join "usuarios_perfiles" p on p."destino" = d."destino"
        where d."origen" = n."id" and p."origen" = u."id")
      else false end
    where n."id" = any(${keys}::bigint[]) group by n."id"`.execute(db);
  return new Map(counts.map(({ id, count }) => [id, count]));
};

export default defineHandlers('notificaciones', { computes: { destinatarios } });
