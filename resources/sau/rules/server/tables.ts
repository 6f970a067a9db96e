/** Events of requests that rules have not been run for yet. A row is deleted in the transaction of the runs. */
export const ruleTables: readonly string[] = [
  `create table if not exists "reglasPendientes" (
     "id" bigint generated always as identity primary key,
     "ticket" bigint not null references "tickets" ("id") on delete cascade,
     "evento" text collate "C" not null,
     "campos" jsonb not null,
     "cadena" jsonb not null,
     "fecha" timestamp(3) with time zone not null
   )`,
  `create index if not exists "reglasPendientes_ticket" on "reglasPendientes" ("ticket")`,
];
