/** Links to surveys: no resource and no API. */
export const surveyTables: readonly string[] = [
  `create table if not exists "encuestaEnlaces" (
     "id" bigint generated always as identity primary key,
     "ticket" bigint not null references "tickets" ("id") on delete cascade,
     "correo" bigint not null,
     "destino" text not null,
     "pagina" text not null,
     "huella" text unique,
     "creadoEn" timestamptz not null default now(),
     "expiraEn" timestamptz not null,
     "respondidaEn" timestamptz
   )`,
  `create index if not exists "encuestaEnlaces_destino" on "encuestaEnlaces" ("destino", "creadoEn")`,
  `create index if not exists "encuestaEnlaces_correo" on "encuestaEnlaces" ("correo")`,
  `create index if not exists "encuestaEnlaces_ticket" on "encuestaEnlaces" ("ticket")`,
];
