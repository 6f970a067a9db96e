/** System tables of imports: the files, and their lines with outcomes. */
export const importTables: readonly string[] = [
  `create table if not exists "importaciones" (
     "id" bigint generated always as identity primary key,
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "recurso" text collate "C" not null,
     "archivo" text not null,
     "codificacion" text collate "C" not null,
     "separador" text collate "C" not null,
     "titulos" jsonb not null,
     "plan" jsonb,
     "lineas" integer not null,
     "estado" text collate "C" not null default 'leida',
     "instante" timestamp(3) with time zone,
     "creadoEn" timestamp(3) with time zone not null default now()
   )`,
  `alter table "importaciones" add column if not exists "hojas" jsonb, add column if not exists "hoja" integer`,
  `alter table "importaciones" add column if not exists "lectura" jsonb`,
  // the step that runs in the background and its language; why it stopped early, and whether its outcome is unseen
  `alter table "importaciones" add column if not exists "tarea" text collate "C",
     add column if not exists "idioma" text collate "C", add column if not exists "problema" text,
     add column if not exists "ultimaTarea" text collate "C",
     add column if not exists "contadoEn" timestamp(3) with time zone default now()`,
  `create index if not exists "importaciones_usuario" on "importaciones" ("usuario", "recurso", "id" desc)`,
  `create table if not exists "importacionLineas" (
     "importacion" bigint not null references "importaciones" ("id") on delete cascade,
     "linea" integer not null,
     "celdas" jsonb not null,
     "estado" text collate "C" not null default 'pendiente',
     "errores" jsonb,
     "unicos" text[] collate "C",
     "clave" text collate "C",
     "version" bigint,
     "antes" jsonb,
     primary key ("importacion", "linea")
   )`,
  // the identifying marks of valid lines, until the lines are written
  `create table if not exists "importacionMarcas" (
     "importacion" bigint not null references "importaciones" ("id") on delete cascade,
     "marca" text collate "C" not null,
     "linea" integer not null,
     primary key ("importacion", "marca")
   )`,
  `create index if not exists "importacionLineas_estado" on "importacionLineas" ("importacion", "estado", "linea")`,
];
