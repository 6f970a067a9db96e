/** The audience of a published notification, shared by the list of a person's notifications and by their reads and dismissals. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerUser } from './viewer';

/** Condition on the table `notificaciones` as `n`: published, already due, and addressed to this person. */
export function addressedTo(user: ViewerUser): RawBuilder<SqlBool> {
  const isListed = (table: string, recipient: unknown) => sql`
    exists (select from ${sql.table(`notificaciones_${table}`)} d where d."origen" = n."id" and d."destino" = ${recipient})`;
  return sql<SqlBool>`
    n."estado" = 'Publicada' and (n."desde" is null or n."desde" <= now())
      and case n."destino"
        when 'Todos' then true
        when 'Sectores' then ${isListed('sectores', user.sector?.id ?? null)}
        when 'Agentes' then ${isListed('agentes', user.id)}
        when 'Perfiles' then exists (
          select from "notificaciones_perfiles" d join "usuarios_perfiles" p on p."destino" = d."destino"
          where d."origen" = n."id" and p."origen" = ${user.id})
        else false end`;
}
