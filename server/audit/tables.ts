/**
 * Database objects of the audit log beside the table of its resource: the insert function, the triggers that forbid other writes,
 * and the table of the chain's end.
 */

/** Inserts rows in their order, if the installation's schemas have a log. Text is truncated to the size of its column. */
const anotarTodos = `create or replace function "anotarTodos"(hechos jsonb) returns void language plpgsql as $$
begin
  if to_regclass('"logsAuditoria"') is null then return; end if;
  insert into "logsAuditoria" ("fecha", "usuario", "numeroAutor", "autor", "sector", "accion", "operacion", "entidad",
    "entidadId", "resumen", "resultado", "ip", "agente", "requestId", "busqueda")
  select (hecho->>'fecha')::timestamptz,
    quien."id", quien."id", left(quien."usuario", 100), left(quien."sector", 100), hecho->>'accion', left(hecho->>'operacion', 60),
    left(hecho->>'entidad', 60), left(hecho->>'entidadId', 100), left(hecho->>'resumen', 1000), hecho->>'resultado',
    left(hecho->>'ip', 60), left(hecho->>'agente', 300), left(hecho->>'requestId', 40),
    "textoBuscable"(concat_ws(' ', left(quien."usuario", 100), left(hecho->>'entidad', 60), left(hecho->>'entidadId', 100),
      left(hecho->>'resumen', 1000), left(hecho->>'ip', 60)))
  from jsonb_array_elements(hechos) with ordinality as h (hecho, orden) left join (
    select u."id", u."usuario", a."nombre" as "sector"
    from "usuarios" u left join "sectores" a on a."id" = u."sector") quien on quien."id" = (hecho->>'usuario')::bigint
  order by h.orden;
end $$`;

const anotar = `create or replace function "anotar"(hecho jsonb) returns void language sql as $$
  select "anotarTodos"(jsonb_build_array(hecho))
$$`;

/**
 * Allows only inserts. Three updates are let through: linking a row once, setting a deleted user to null, and a new edition of the
 * search text, which is derived from the row and no part of its hash.
 */
const guard = `create or replace function "soloAgregar"() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old."hash" is null
      and to_jsonb(new) - array['eslabon', 'hashPrevio', 'hash'] = to_jsonb(old) - array['eslabon', 'hashPrevio', 'hash']
    then return new; end if;
    if to_jsonb(new) - 'busqueda' = to_jsonb(old) - 'busqueda' then return new; end if;
    if new."usuario" is null and to_jsonb(new) - 'usuario' = to_jsonb(old) - 'usuario' then return new; end if;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$`;

const triggers = `do $$ begin
  if to_regclass('"logsAuditoria"') is not null then
    create or replace trigger "logsAuditoria_soloAgregar" before update or delete on "logsAuditoria"
      for each row execute function "soloAgregar"();
    create or replace trigger "logsAuditoria_soloVaciar" before truncate on "logsAuditoria"
      for each statement execute function "soloAgregar"();
    create index if not exists "logsAuditoria_sinEnlazar" on "logsAuditoria" ("id") where "hash" is null;
  end if;
end $$`;

export const auditTables: readonly string[] = [
  // The end of the chain, and the result of the last full verification.
  `create table if not exists "cadenaAuditoria" (
     "unica" boolean primary key default true check ("unica"),
     "eslabon" bigint not null default 0,
     "hash" text collate "C" not null default repeat('0', 64),
     "verificadaEn" timestamp(3) with time zone,
     "resultado" jsonb
   )`,
  `insert into "cadenaAuditoria" default values on conflict do nothing`,
  anotarTodos,
  anotar,
  guard,
  triggers,
];
