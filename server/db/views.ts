/** `vistas`: saved views of lists, private, shared with a sector or shared with everyone. */
import { sql } from 'kysely';
import type { Db } from './pool';

export const viewsTable: readonly string[] = [
  `create table if not exists "vistas" (
     "id" text collate "C" primary key,
     "recurso" text collate "C" not null,
     "nombre" text not null,
     "alcance" text collate "C" not null check ("alcance" in ('own', 'sector', 'all')),
     "usuario" bigint references "usuarios" ("id") on delete cascade,
     "sector" bigint references "sectores" ("id") on delete cascade,
     "definicion" jsonb not null,
     "fijada" boolean not null default true,
     "version" integer not null default 1,
     "creadoEn" timestamp(3) with time zone not null default now(),
     "actualizadoEn" timestamp(3) with time zone not null default now(),
     check ("alcance" <> 'sector' or "sector" is not null)
   )`,
  `create index if not exists "vistas_usuario" on "vistas" ("usuario", "recurso")`,
  `create index if not exists "vistas_compartidas" on "vistas" ("alcance", "sector") where "alcance" <> 'own'`,
];

export type Scope = 'own' | 'sector' | 'all';

export interface ViewRow {
  id: string;
  recurso: string;
  nombre: string;
  alcance: Scope;
  usuario: number | null;
  /** display name of the owner */
  autor: string | null;
  sector: number | null;
  definicion: unknown;
  fijada: boolean;
  version: number;
}

/** Returns the views that a person may use, of one resource or of all: their own first, then their sector's and everyone's. */
export async function viewRows(db: Db, user: number, sector: number | null, resource?: string): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select v."id", v."recurso", v."nombre", v."alcance", v."usuario", u."nombreCompleto" as "autor", v."sector",
      v."definicion", v."fijada", v."version"
    from "vistas" v left join "usuarios" u on u."id" = v."usuario"
    where (v."usuario" = ${user} or v."alcance" = 'all' or (v."alcance" = 'sector' and v."sector" = ${sector}))
      and (${resource ?? null}::text is null or v."recurso" = ${resource ?? null})
    order by v."usuario" is distinct from ${user}, v."creadoEn", v."id"`.execute(db);
  return rows;
}

/** Returns a view, locked until the transaction ends. */
export async function lockedView(db: Db, resource: string, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select "id", "recurso", "nombre", "alcance", "usuario", null as "autor", "sector", "definicion", "fijada", "version"
    from "vistas" where "id" = ${id} and "recurso" = ${resource} for update`.execute(db);
  return rows[0];
}

/** Counts a person's views of a resource, and the shared ones. */
export async function countViews(db: Db, resource: string, user: number): Promise<{ own: number; shared: number }> {
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where "alcance" = 'own' and "usuario" = ${user}) as "own",
      count(*) filter (where "alcance" <> 'own') as "shared"
    from "vistas" where "recurso" = ${resource}`.execute(db);
  return rows[0] ?? { own: 0, shared: 0 };
}

/** Whether another view of that name is shared with everyone or with that sector. */
export async function isNameShared(
  db: Db,
  row: Pick<ViewRow, 'id' | 'recurso' | 'nombre' | 'sector'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from "vistas"
    where "recurso" = ${row.recurso} and "id" <> ${row.id} and lower("nombre") = lower(${row.nombre})
      and ("alcance" = 'all' or ("alcance" = 'sector' and "sector" = ${row.sector}))
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function putView(db: Db, row: Omit<ViewRow, 'autor' | 'version'>): Promise<void> {
  await sql`
    insert into "vistas" ("id", "recurso", "nombre", "alcance", "usuario", "sector", "definicion", "fijada")
    values (${row.id}, ${row.recurso}, ${row.nombre}, ${row.alcance}, ${row.usuario}, ${row.sector},
      ${JSON.stringify(row.definicion)}::jsonb, ${row.fijada})
    on conflict ("id") do update set "nombre" = excluded."nombre", "alcance" = excluded."alcance",
      "sector" = excluded."sector", "definicion" = excluded."definicion", "fijada" = excluded."fijada",
      "version" = "vistas"."version" + 1, "actualizadoEn" = now()
    where "vistas"."recurso" = excluded."recurso"`.execute(db);
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await sql`delete from "vistas" where "id" = ${id}`.execute(db);
}

/** Whether a person's preferences still have views of an earlier version. */
export async function hasOldViews(db: Db, user: number): Promise<boolean> {
  const { rows } = await sql`
    select from "preferencias" where "usuario" = ${user} and "clave" like '%.savedViews' limit 1`.execute(db);
  return rows.length > 0;
}

/** Removes the views of an earlier version from a person's preferences and returns them by resource. */
export async function takeOldViews(db: Db, user: number): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ clave: string; valor: unknown }>`
    delete from "preferencias" where "usuario" = ${user} and "clave" like '%.savedViews' returning "clave", "valor"`.execute(
    db,
  );
  return new Map(rows.map(({ clave, valor }) => [clave.slice(0, -'.savedViews'.length), valor]));
}
