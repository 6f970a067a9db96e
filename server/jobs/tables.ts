/** What is done in the background: who asked for it, for which records, and what became of each. */
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
  // when whoever asked for it was told how it ended
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
  // who works on the queue, and when they last said so
  `create table if not exists "trabajadores" (
     "id" text collate "C" primary key,
     "visto" timestamp(3) with time zone not null default now()
   )`,
];
