/**
 * The requests whose facts have to be computed again. A trigger adds them, because every change of a request writes an event, from
 * several places. Each change adds a row of its own: a row that is being processed must not stand for a later change.
 */
export const pendingTables: readonly string[] = [
  `create table if not exists "solicitudCifrasPendientes" (
     "id" bigint generated always as identity primary key,
     "ticket" bigint not null
   )`,
  `create or replace function "solicitudCifrasPendientes_agregar"() returns trigger language plpgsql as $$
   begin
     insert into "solicitudCifrasPendientes" ("ticket") select distinct c."ticket" from cambios c where c."ticket" is not null;
     return null;
   end $$`,
  ...['insert', 'delete'].map(
    (change) => `create or replace trigger "solicitudCifras_${change}" after ${change} on "ticketEventos"
       referencing ${change === 'insert' ? 'new' : 'old'} table as cambios
       for each statement execute function "solicitudCifrasPendientes_agregar"()`,
  ),
  // facts of a version that did not have the subcategory: all of them are computed again
  `insert into "solicitudCifrasPendientes" ("ticket") select t."id" from "tickets" t
   where t."ticketSubCategoria" is not null and exists (select from "solicitudCifras")
     and not exists (select from "solicitudCifras" where "ticketSubCategoria" is not null)
     and not exists (select from "solicitudCifrasPendientes")`,
  // requests of an earlier version
  `insert into "solicitudCifrasPendientes" ("ticket") select t."id" from "tickets" t
   where not exists (select from "solicitudCifras") and not exists (select from "solicitudCifrasPendientes")`,
];
