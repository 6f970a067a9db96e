/** What signing in keeps beside the resources: sessions, reset links and wrong attempts. No call lists them. */
export const authTables: readonly string[] = [
  `create table if not exists "sesiones" (
     "id" uuid primary key,
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "emitidaEn" timestamptz not null default now(),
     "expiraEn" timestamptz not null,
     "revocadaEn" timestamptz,
     "ip" text,
     "agenteNavegador" text
   )`,
  `create index if not exists "sesiones_usuario" on "sesiones" ("usuario") where "revocadaEn" is null`,
  `create table if not exists "restablecimientos" (
     "id" bigint generated always as identity primary key,
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "tokenHash" text not null unique,
     "creadoEn" timestamptz not null default now(),
     "expiraEn" timestamptz not null,
     "usadoEn" timestamptz
   )`,
  `create index if not exists "restablecimientos_usuario" on "restablecimientos" ("usuario")`,
  `create table if not exists "intentos" (
     "id" bigint generated always as identity primary key,
     "clave" text not null,
     "origen" text not null,
     "en" timestamptz not null default clock_timestamp(),
     "fallido" boolean not null default false
   )`,
  `create index if not exists "intentos_clave" on "intentos" ("clave", "en")`,
  `create index if not exists "intentos_origen" on "intentos" ("origen", "en")`,
];
