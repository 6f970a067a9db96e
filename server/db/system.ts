/** System tables: tables that are no resource. They are created after the tables of the resources, which they reference. */

import { ledgerTables } from '../../resources/collections/movimientosCuenta/server/tables';
import { duplicateTables } from '../../resources/holders/titularesDuplicados/server/tables';
import { handlingTables } from '../../resources/sau/atencion/server/tables';
import { draftTables, surveyTables } from '../../resources/sau/interface/server';
import { ruleTables } from '../../resources/sau/rules/server/tables';
import { rollups } from '../../resources/sau/solicitudCifras/server/rollups';
import { pendingTables } from '../../resources/sau/solicitudCifras/server/tables';
import { auditTables } from '../audit/tables';
import { authTables } from '../auth/tables';
import { fileTables } from '../files/tables';
import { jobTables } from '../jobs/tables';
import { importTables } from '../records/import/tables';
import { rollupTables } from '../records/panels/rollups';
import { schemaTables } from '../schemas/tables';
import { viewsTable } from './views';

const coreTables: readonly string[] = [
  // audit trail of records: author, change, old and new value, reason; append-only
  `create table if not exists "historial" (
     "id" bigint generated always as identity primary key,
     "recurso" text collate "C" not null,
     "clave" text collate "C" not null,
     "accion" text collate "C" not null,
     "campo" text collate "C",
     "antes" jsonb,
     "despues" jsonb,
     "motivo" text,
     "usuario" bigint references "usuarios" ("id") on delete set null,
     "fecha" timestamp(3) with time zone not null default now()
   )`,
  `create index if not exists "historial_registro" on "historial" ("recurso", "clave", "id" desc)`,
  // what a merge moved, to undo it
  `create index if not exists "historial_fusiones" on "historial" ("fecha") where "accion" = 'fusionar'`,
  // the first response to a POST with an idempotency key, sent again to its repetitions
  `create table if not exists "idempotencia" (
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "clave" text collate "C" not null,
     "huella" text collate "C" not null,
     "estado" integer,
     "encabezados" jsonb,
     "cuerpo" text,
     "creadoEn" timestamp(3) with time zone not null default now(),
     primary key ("usuario", "clave")
   )`,
  `create index if not exists "idempotencia_creadoEn" on "idempotencia" ("creadoEn")`,
  ...['preferencias', 'borradores'].map(
    (table) => `create table if not exists "${table}" (
     "usuario" bigint not null references "usuarios" ("id") on delete cascade,
     "clave" text collate "C" not null,
     "valor" jsonb not null,
     "actualizadoEn" timestamp(3) with time zone not null default now(),
     primary key ("usuario", "clave")
   )`,
  ),
  // audit trail of exports
  `create table if not exists "exportaciones" (
     "id" bigint generated always as identity primary key,
     "usuario" bigint references "usuarios" ("id") on delete set null,
     "recurso" text collate "C" not null,
     "formato" text collate "C" not null,
     "columnas" jsonb not null,
     "filtro" jsonb not null,
     "filas" bigint not null,
     "escritas" bigint,
     "estado" text collate "C" not null default 'enCurso',
     "fecha" timestamp(3) with time zone not null default now(),
     "fin" timestamp(3) with time zone
   )`,
  `create index if not exists "exportaciones_recurso" on "exportaciones" ("recurso", "id" desc)`,
];

export const systemTables: readonly string[] = [
  ...coreTables,
  ...draftTables,
  ...fileTables,
  ...surveyTables,
  ...importTables,
  ...viewsTable,
  ...authTables,
  ...schemaTables,
  ...jobTables,
  ...ruleTables,
  ...handlingTables,
  ...auditTables,
  ...rollupTables(rollups),
  ...pendingTables,
  ...duplicateTables,
  ...ledgerTables,
];
