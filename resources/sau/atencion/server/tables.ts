/**
 * Handling time of requests: one row for each person who worked on one. Never edited and without history: the browsers of those at
 * work report it every ten seconds.
 */
export const handlingTables: readonly string[] = [
  `create table if not exists "ticketAtenciones" (
     "ticket" bigint not null references "tickets" ("id") on delete cascade,
     "agente" bigint not null references "usuarios" ("id") on delete cascade,
     "area" bigint references "sectores" ("id") on delete set null,
     "milisegundos" bigint not null,
     "desde" timestamp(3) with time zone not null,
     "hasta" timestamp(3) with time zone not null,
     primary key ("ticket", "agente")
   )`,
  `create index if not exists "ticketAtenciones_agente" on "ticketAtenciones" ("agente", "hasta" desc)`,
];
