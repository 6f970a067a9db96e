/**
 * Uploaded files: one row per upload, and each content once in chunks, however often it is uploaded; thumbnails of pictures,
 * created at their first request. A file that no record has contained (`usadoEn` null) is deleted after a day; one that a record
 * has contained stays, like the history of the record, unless its record was anonymised (`liberadaEn`).
 */
export const fileTables: readonly string[] = [
  `create table if not exists "archivos_contenidos" (
     "huella" text collate "C" primary key,
     "tamano" bigint not null
   )`,
  `create table if not exists "archivos_partes" (
     "huella" text collate "C" not null references "archivos_contenidos" ("huella") on delete cascade,
     "orden" integer not null,
     "datos" bytea not null,
     primary key ("huella", "orden")
   )`,
  // null: no thumbnail can be made of it
  `create table if not exists "archivos_miniaturas" (
     "huella" text collate "C" primary key references "archivos_contenidos" ("huella") on delete cascade,
     "datos" bytea
   )`,
  `create table if not exists "subidas" (
     "id" uuid primary key,
     "huella" text collate "C" not null references "archivos_contenidos" ("huella"),
     "nombre" text not null,
     "tipo" text collate "C" not null,
     "tamano" bigint not null,
     "subidoPor" bigint references "usuarios" ("id") on delete set null,
     "subidoEn" timestamp(3) with time zone not null default now(),
     "usadoEn" timestamp(3) with time zone
   )`,
  `create index if not exists "subidas_huella" on "subidas" ("huella")`,
  `create index if not exists "subidas_sinUso" on "subidas" ("subidoPor", "subidoEn") where "usadoEn" is null`,
  `alter table "subidas" add column if not exists "liberadaEn" timestamp(3) with time zone`,
  `create index if not exists "subidas_liberadas" on "subidas" ("id") where "liberadaEn" is not null`,
];
