/** Background jobs: who requested them, for which records, and the result of each record. */
export const jobTables: readonly string[] = [
  `create table if not exists "trabajos" (
     "id" bigint generated always as identity primary key,
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "recurso" text collate "C" not null,
     "accion" text collate "C" not null,
     "entrada" jsonb,
     "idioma" text collate "C" not null,
     "total" bigint not null,
     "estado" text collate "C" not null default 'espera',
     "detalle" text,
     "creadoEn" timestamp(3) with time zone not null default now(),
     "fin" timestamp(3) with time zone
   )`,
  // when the person acknowledged the end
  `alter table "trabajos" add column if not exists "contadoEn" timestamp(3) with time zone`,
  `create index if not exists "trabajos_usuario" on "trabajos" ("usuario", "id" desc)`,
  `create table if not exists "trabajosClaves" (
     "trabajo" bigint not null references "trabajos" ("id") on delete cascade,
     "orden" integer not null,
     "clave" text collate "C" not null,
     "estado" text collate "C",
     "codigo" integer,
     "detalle" text,
     primary key ("trabajo", "orden")
   )`,
  `create index if not exists "trabajosClaves_faltan" on "trabajosClaves" ("trabajo", "orden") where "estado" is null`,
  // worker pools and their last heartbeat
  `create table if not exists "trabajadores" (
     "id" text collate "C" primary key,
     "visto" timestamp(3) with time zone not null default now()
   )`,
];
