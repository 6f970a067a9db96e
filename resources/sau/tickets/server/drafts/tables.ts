/** Drafts that a colleague took: the author's draft stays, with who took it. Deleted with the draft. */
export const draftTables: readonly string[] = [
  `create index if not exists "borradores_clave" on "borradores" ("clave")`,
  `create table if not exists "borradorTomas" (
     "usuario" bigint not null,
     "clave" text collate "C" not null,
     "modo" text collate "C" not null,
     "tomadoPor" bigint not null references "usuarios" ("id") on delete cascade,
     "tomadoEn" timestamp(3) with time zone not null default now(),
     primary key ("usuario", "clave", "modo"),
     foreign key ("usuario", "clave") references "borradores" ("usuario", "clave") on delete cascade
   )`,
];
