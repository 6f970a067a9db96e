/** Stored imports: the file, its lines, and the outcome of each line. */
import { sql } from 'kysely';
import type { Resource } from '../../../src/schema/registry';
import type { Db } from '../../db/pool';
import type { Row } from '../../handlers';
import type { Sentence } from '../../problem';
import type { Viewer } from '../../viewer';
import { notFound } from '../read';
import type { ReadFile } from './file';
import type { Plan } from './plan';

/**
 * `leida` → `probada` (lines are `buena` or `mala`) → `hecha` → `revertida`; during a step, unprocessed lines are `pendiente`.
 */
export type Step = 'check' | 'run' | 'revert';
export type ImportState = 'leida' | 'probada' | 'hecha' | 'revertida';
export type LineState =
  | 'pendiente'
  | 'buena'
  | 'mala'
  | 'creada'
  | 'actualizada'
  | 'igual'
  | 'rechazada'
  | 'revertida'
  | 'retenida';

type Reading = Pick<ReadFile, 'heading' | 'first' | 'skipped' | 'columns' | 'telling'>;

export interface Import {
  id: number;
  archivo: string;
  codificacion: string;
  separador: string;
  /** workbooks only: the names of the sheets */
  hojas: string[] | null;
  hoja: number | null;
  titulos: string[];
  /** how the file was read; null in imports of earlier versions */
  lectura: Reading | null;
  plan: Plan | null;
  lineas: number;
  estado: ImportState;
  instante: string | null;
  creadoEn: string;
  /** the step that runs in the background */
  tarea: Step | null;
  /** why the last step stopped early */
  problema: string | null;
}

export interface Line {
  linea: number;
  celdas: string[];
  estado: LineState;
  errores: Record<string, Sentence> | null;
  clave: string | null;
  version: number | null;
  antes: Row | null;
}

/** The outcome of a line. */
export interface Outcome {
  linea: number;
  estado: LineState;
  errores?: Record<string, Sentence>;
  clave?: string;
  version?: number;
  antes?: Row;
}

const columns = sql.raw(
  '"id", "archivo", "codificacion", "separador", "hojas", "hoja", "titulos", "lectura", "plan", "lineas", "estado", "instante", "creadoEn", "tarea", "problema"',
);
const BATCH = 2000;
const maxUnused = 10;

export async function saveFile(
  db: Db,
  viewer: Viewer,
  resource: Resource,
  name: string,
  file: ReadFile,
): Promise<number> {
  const { encoding, separator, sheets, sheet, titles, lines, heading, first, skipped, columns: facts, telling } = file;
  const reading: Reading = { heading, first, skipped, columns: facts, telling };
  const { rows } = await sql<{ id: number }>`
    insert into "importaciones" ("usuario", "recurso", "archivo", "codificacion", "separador", "hojas", "hoja", "titulos", "lectura", "lineas")
    values (${viewer.user.id}, ${resource.name}, ${name}, ${encoding}, ${separator}, ${sheets ? JSON.stringify(sheets) : null}::jsonb, ${sheet ?? null},
      ${JSON.stringify(titles)}::jsonb, ${JSON.stringify(reading)}::jsonb, ${lines.length})
    returning "id"`.execute(db);
  const id = rows[0]?.id ?? 0;
  // of imports that were never continued, only the latest few are kept
  await sql`
    delete from "importaciones" where "usuario" = ${viewer.user.id} and "instante" is null and "id" not in (
      select "id" from "importaciones" where "usuario" = ${viewer.user.id} and "instante" is null
      order by "id" desc limit ${maxUnused})`.execute(db);
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = lines.slice(from, from + BATCH);
    await sql`
      insert into "importacionLineas" ("importacion", "linea", "celdas")
      select ${id}, v."linea", v."celdas"::jsonb
      from unnest(${batch.map(({ line }) => line)}::int[], ${batch.map(({ cells }) => JSON.stringify(cells))}::text[]) as v ("linea", "celdas")`.execute(
      db,
    );
  }
  return id;
}

/** Returns the person's own import. Throws 404 for any other. `lock` locks it until the transaction ends. */
export async function ownImport(db: Db, viewer: Viewer, resource: Resource, id: number, lock = false): Promise<Import> {
  const { rows } = await sql<Import>`
    select ${columns} from "importaciones"
    where "id" = ${id} and "usuario" = ${viewer.user.id} and "recurso" = ${resource.name}
    ${lock ? sql`for update` : sql``}`.execute(db);
  const [stored] = rows;
  if (!stored) throw notFound();
  return stored;
}

export async function latestStored(db: Db, viewer: Viewer, resource: Resource): Promise<Import[]> {
  const { rows } = await sql<Import>`
    select ${columns} from "importaciones" where "usuario" = ${viewer.user.id} and "recurso" = ${resource.name}
    order by "id" desc limit 20`.execute(db);
  return rows;
}

/** Returns the number of lines per state. */
export async function countLines(db: Db, id: number): Promise<Partial<Record<LineState, number>>> {
  const { rows } = await sql<{ estado: LineState; n: number }>`
    select "estado", count(*) as "n" from "importacionLineas" where "importacion" = ${id} group by "estado"`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ estado, n }) => [estado, n]));
}

export async function readLinesIn(
  db: Db,
  id: number,
  states: readonly LineState[],
  { after = 0, limit, backwards = false }: { after?: number; limit: number; backwards?: boolean },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select "linea", "celdas", "estado", "errores", "clave", "version", "antes" from "importacionLineas"
    where "importacion" = ${id} and "estado" = any(${states}::text[]) and "linea" > ${after}
    order by "linea" ${backwards ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return rows;
}

/** Returns the first lines and the lines at given positions, in file order. */
export async function previewedLines(
  db: Db,
  id: number,
  states: readonly LineState[],
  { limit, also }: { limit: number; also: readonly number[] },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with "shown" as (
      (select * from "importacionLineas" where "importacion" = ${id} and "estado" = any(${states}::text[]) order by "linea" limit ${limit})
      union
      select * from "importacionLineas"
      where "importacion" = ${id} and "estado" = any(${states}::text[]) and "linea" = any(${also}::int[])
    )
    select "linea", "celdas", "estado", "errores", "clave", "version", "antes" from "shown" order by "linea"`.execute(
    db,
  );
  return rows;
}

export async function updateImport(
  db: Db,
  id: number,
  { plan, estado, instante }: Partial<Pick<Import, 'plan' | 'estado' | 'instante'>>,
) {
  await sql`
    update "importaciones" set "plan" = coalesce(${plan ? JSON.stringify(plan) : null}::jsonb, "plan"),
      "estado" = coalesce(${estado ?? null}, "estado"), "instante" = coalesce(${instante ?? null}::timestamptz, "instante")
    where "id" = ${id}`.execute(db);
}

/** Ends the current step; does nothing when it was stopped or another step is running. */
export async function endStep(db: Db, id: number, step: Step, estado: ImportState): Promise<void> {
  await sql`
    update "importaciones" set "estado" = ${estado}, "tarea" = null where "id" = ${id} and "tarea" = ${step}`.execute(
    db,
  );
}

/** Marks the outcome of a step as seen by its author. */
export async function markSeen(db: Db, id: number): Promise<void> {
  await sql`update "importaciones" set "contadoEn" = now() where "id" = ${id} and "tarea" is null`.execute(db);
}

/** Changes the state of all lines in given states, as at the start of the next step. */
export async function changeLineState(db: Db, id: number, from: readonly LineState[], to: LineState): Promise<void> {
  await sql`
    update "importacionLineas" set "estado" = ${to},
      "errores" = case when ${to} = 'pendiente' then null else "errores" end
    where "importacion" = ${id} and "estado" = any(${from}::text[])`.execute(db);
}

/** Stores the outcomes of lines. */
export async function saveOutcomes(db: Db, id: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const jsonTexts = <Key extends keyof Outcome>(key: Key) =>
    outcomes.map((outcome) => (outcome[key] === undefined ? null : JSON.stringify(outcome[key])));
  await sql`
    update "importacionLineas" as l set "estado" = v."estado", "errores" = v."errores"::jsonb,
      "clave" = coalesce(v."clave", l."clave"), "version" = coalesce(v."version", l."version"),
      "antes" = coalesce(v."antes"::jsonb, l."antes")
    from unnest(${outcomes.map(({ linea }) => linea)}::int[], ${outcomes.map(({ estado }) => estado)}::text[],
      ${jsonTexts('errores')}::text[], ${outcomes.map(({ clave }) => clave ?? null)}::text[],
      ${outcomes.map(({ version }) => version ?? null)}::bigint[], ${jsonTexts('antes')}::text[])
      as v ("linea", "estado", "errores", "clave", "version", "antes")
    where l."importacion" = ${id} and l."linea" = v."linea"`.execute(db);
}

/** Deletes files that nobody continued for a week. */
export async function deleteOldFiles(db: Db): Promise<void> {
  await sql`delete from "importaciones" where "estado" in ('leida', 'probada') and "instante" is null
    and "creadoEn" < now() - interval '7 days'`.execute(db);
}
