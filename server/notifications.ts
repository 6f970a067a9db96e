/** Whom a published notification is for: asked by the list that a person gets, and by what they say of one of them. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerUser } from './viewer';

/** Of the table `notificaciones` as `n`: published, its time come, and meant for this person. */
export function meantFor(user: ViewerUser): RawBuilder<SqlBool> {
  const listed = (table: string, whom: unknown) => sql`
    exists (select from ${sql.table(`notificaciones_${table}`)} d where d."origen" = n."id" and d."destino" = ${whom})`;
  return sql<SqlBool>`
    n."estado" = 'Publicada' and (n."desde" is null or n."desde" <= now())
      and case n."destino"
        when 'Todos' then true
        when 'Sectores' then ${listed('sectores', user.sector?.id ?? null)}
        when 'Agentes' then ${listed('agentes', user.id)}
        when 'Perfiles' then exists (
          select from "notificaciones_perfiles" d join "usuarios_perfiles" p on p."destino" = d."destino"
          where d."origen" = n."id" and p."origen" = ${user.id})
        else false end`;
}
