import { lastAdministratorTables } from './lastAdministrator';

const heldPrivileges = `
  select own."destino" from "usuarios_privilegios" own where own."origen" = u."id"
  union all
  select shared."destino" from "usuarios_perfiles" held
  join "perfiles_privilegios" shared on shared."origen" = held."destino" where held."origen" = u."id"`;

/**
 * SQL function that returns the person of a session's token and one privilege per line, or no privileges if the caller already
 * has the same fingerprint. A function, so that each connection plans it once: it runs for every request (`loadViewer`). `offset
 * 0` computes the fingerprint once.
 */
const personOfSession = [
  `drop function if exists "quienEs" (uuid, bigint)`,
  `drop function if exists "quienEs" (uuid, bigint, text)`,
  `create function "quienEs" ("laSesion" uuid, "laPersona" bigint, "laHuella" text)
   returns table ("id" bigint, "codigoTitular" text, "usuario" text, "apellido" text, "nombre" text,
     "nombreCompleto" text, "legajo" text, "sector" jsonb, "estaciones" bigint[], "deposito" bigint, "huella" text, "funciones" text)
   language plpgsql stable as $$
   #variable_conflict use_column
   begin
     return query
     select u."id", u."codigoTitular", u."usuario", u."apellido", u."nombre", u."nombreCompleto", u."legajo",
       case when a."id" is null then null else jsonb_build_object('id', a."id", 'nombre', a."nombre") end,
       array(select e."destino" from "usuarios_estaciones" e where e."origen" = u."id" order by 1),
       u."deposito",
       p."huella",
       case when p."huella" = "laHuella" then null else coalesce((
         select string_agg(f."funcionSistemas", chr(10) order by f."id") from "privilegios" f where f."id" in (${heldPrivileges})), '')
       end
     from "sesiones" s
     join "usuarios" u on u."id" = s."usuario"
     left join "sectores" a on a."id" = u."sector"
     cross join lateral (
       select concat_ws(' ', u."id",
         (select sum(hashint8extended(h."destino", 0)) from (${heldPrivileges}) h),
         (select sum(hashtextextended(f."funcionSistemas", f."id")) from "privilegios" f)) as "huella" offset 0) p
     where s."id" = "laSesion" and s."usuario" = "laPersona" and s."revocadaEn" is null and s."expiraEn" > now()
       and u."estado" = 'Activo';
   end $$`,
];

/** Tables for sessions, sign-ins that need a code, reset links and wrong attempts, which are not resources and have no API. */
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
  `create table if not exists "desafios" (
     "tokenHash" text primary key,
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "expiraEn" timestamptz not null
   )`,
  `create index if not exists "desafios_usuario" on "desafios" ("usuario")`,
  `create table if not exists "restablecimientos" (
     "id" bigint generated always as identity primary key,
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "tokenHash" text not null unique,
     "creadoEn" timestamptz not null default now(),
     "expiraEn" timestamptz not null,
     "usadoEn" timestamptz
   )`,
  // Reset mails of an earlier version contain the link itself: it is redacted, and queued mails are cancelled, so the link must be
  // requested again.
  `do $$ begin
     if not exists (select from pg_attribute where attrelid = '"restablecimientos"'::regclass and attname = 'correo') then
       update "correos" set "asunto" = regexp_replace("asunto", 'token=[^\\s"<&]+', 'token=…', 'g'),
         "cuerpo" = regexp_replace("cuerpo", 'token=[^\\s"<&]+', 'token=…', 'g'),
         "cuerpoHtml" = regexp_replace("cuerpoHtml", 'token=[^\\s"<&]+', 'token=…', 'g'),
         "busqueda" = regexp_replace("busqueda", 'token=[^\\s"<&]+', 'token=…', 'g'),
         "estado" = case when "estado" in ('EnCola', 'Enviando') then 'Cancelado' else "estado" end
       where "plantilla" = 'reset';
     end if;
   end $$`,
  // the mail that carries the link, and the page that the link opens; the link itself is created while the mail is sent
  `alter table "restablecimientos" add column if not exists "correo" bigint, add column if not exists "pagina" text`,
  `create index if not exists "restablecimientos_correo" on "restablecimientos" ("correo")`,
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
  ...personOfSession,
  ...lastAdministratorTables,
];
