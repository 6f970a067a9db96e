/**
 * Tables of the Studio: every publication permanently, and one draft per resource. `json` instead of `jsonb`, because the order
 * of a resource’s fields is the order on its screens. The id of the last publication is the revision that processes and browsers
 * compare.
 */
export const schemaTables: readonly string[] = [
  `create table if not exists "publicaciones" (
     "id" bigint generated always as identity primary key,
     "recurso" text collate "C" not null,
     "clase" text collate "C" not null check ("clase" in ('recurso', 'capa')),
     "version" integer not null,
     "documento" json not null,
     "comentario" text,
     "usuario" bigint references "usuarios" ("id") on delete set null,
     "fecha" timestamp(3) with time zone not null default now(),
     unique ("recurso", "version")
   )`,
  `create table if not exists "borradoresDeRecurso" (
     "recurso" text collate "C" primary key,
     "clase" text collate "C" not null check ("clase" in ('recurso', 'capa')),
     "documento" json not null,
     "base" integer not null,
     "version" integer not null default 1,
     "usuario" bigint references "usuarios" ("id") on delete set null,
     "actualizadoEn" timestamp(3) with time zone not null default now()
   )`,
];
