/** What all tasks do that read received files: state, refused lines and corrections (domain.md A8). */
import { sql } from 'kysely';
import { insertRows } from '../../db/insert';
import type { Row } from '../../handlers';
import type { Store } from '../../records/store';
import { translate } from '../../translate';
import { change } from '../change';
import type { Chunk, StepRun } from '../executor';

/** A line of a file. */
export interface Line {
  /** from 1 */
  number: number;
  text: string;
}

/** A line that could not be stored; `codigo` is a cause below `resources.archivoErrores.causes`. */
export interface RefusedLine {
  linea: number;
  contenido: string;
  codigo: string;
  /** the text that could not be read */
  texto: string;
}

/** A received file that waits to be read. */
export interface PendingFile {
  id: number;
  nombre: string;
  estado: string;
  lineaLeida: number | null;
  contenido: { id: string };
  codificacion: string | null;
}

/** Stored refusals of one file; further ones are only counted, and the log says so. */
const maxRefusals = 10_000;

/** The received files of the process, the oldest first. */
export async function pendingFiles({ store, proceso }: StepRun): Promise<PendingFile[]> {
  const { rows } = await sql<PendingFile>`
    select a."id", a."nombre", a."estado", a."lineaLeida", a."contenido", c."codificacion"
    from "archivos" a left join "carpetasProceso" c on c."id" = a."carpeta"
    where a."proceso" = ${proceso} and a."direccion" = 'Entrada' and a."contenido" is not null
      and a."estado" in ('Recibido', 'Validando', 'Procesando')
    order by a."recibido", a."id"`.execute(store.db);
  return rows;
}

/** Stores a change of the file in the chunk's transaction. */
export const changeFile = (store: Store, id: number, action: string, values: Row = {}) =>
  change(store, 'archivos', id, () => ({ action, values }));

const messageOf = (store: Store, { codigo, texto }: RefusedLine): string =>
  translate(store.language, `resources.archivoErrores.causes.${codigo}`, { texto }).slice(0, 300);

/** Lists refused lines for correction. Returns how many were only counted. */
export async function storeRefusals(store: Store, archivo: number, refused: readonly RefusedLine[]): Promise<number> {
  if (refused.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as "n" from "archivoErrores" where "archivo" = ${archivo}`.execute(store.db);
  const stored = refused.slice(0, Math.max(0, maxRefusals - (rows[0]?.n ?? 0)));
  await insertRows(
    store.db,
    store.registry,
    'archivoErrores',
    stored.map((line) => ({
      archivo,
      linea: line.linea,
      contenido: line.contenido.slice(0, 2000),
      codigo: line.codigo,
      mensaje: messageOf(store, line),
      estado: 'Pendiente',
    })),
  );
  return refused.length - stored.length;
}

export const causeOf = ({ store }: StepRun, cause: string, texto = ''): string =>
  translate(store.language, `resources.archivos.causes.${cause}`, { texto });

/** Refuses a whole file, with the reason. */
export async function refuse(step: StepRun, { id, nombre }: PendingFile, cause: string, texto = ''): Promise<void> {
  const motivo = causeOf(step, cause, texto);
  await step.chunk(async ({ store, count }) => {
    await changeFile(store, id, 'rechazar', { motivo });
    count({ error: 1 });
    return { archivo: id };
  });
  step.log('archivoRechazado', { nombre, motivo }, 'error');
}

/** Marks a file as being read by this step. */
export const begin = ({ chunk, ejecucion, subproceso }: StepRun, { id }: PendingFile): Promise<void> =>
  chunk(async ({ store }) => {
    await changeFile(store, id, 'validar', { ejecucion, subproceso, motivo: null });
    return { archivo: id };
  });

interface CorrectedLine {
  id: number;
  linea: number;
  corregido: string;
}

/** Reads the lines that somebody has corrected; `reread` returns those that are refused again. */
export async function readCorrected(
  { chunk }: StepRun,
  file: PendingFile,
  reread: (part: Chunk, lines: readonly Line[]) => Promise<readonly RefusedLine[]>,
): Promise<void> {
  await chunk(async (part) => {
    const { store, count } = part;
    const { rows } = await sql<CorrectedLine>`
      select "id", "linea", "corregido" from "archivoErrores"
      where "archivo" = ${file.id} and "estado" = 'Corregida' and "corregido" is not null order by "linea"`.execute(
      store.db,
    );
    const lines = rows.map(({ linea, corregido }) => ({ number: linea, text: corregido }));
    const refused = await reread(part, lines);
    const refusals = new Map(refused.map((line) => [line.linea, line]));
    for (const { id, linea } of rows) {
      const refusal = refusals.get(linea);
      await change(store, 'archivoErrores', id, () =>
        refusal
          ? { action: 'devolver', values: { codigo: refusal.codigo, mensaje: messageOf(store, refusal) } }
          : { action: 'reprocesar', values: {} },
      );
    }
    const ok = rows.length - refusals.size;
    await sql`
      update "archivos" set "ok" = coalesce("ok", 0) + ${ok}, "error" = greatest(coalesce("error", 0) - ${ok}, 0)
      where "id" = ${file.id}`.execute(store.db);
    count({ leidos: rows.length, ok, error: refusals.size });
    return { archivo: file.id };
  });
}

/** Ends the reading of a file; `motivo`: why a part of it was not read. */
export async function finish(step: StepRun, { id, nombre }: PendingFile, motivo: string | null): Promise<void> {
  await step.chunk(async ({ store }) => {
    const { rows } = await sql<{
      error: number;
    }>`select coalesce("error", 0)::int as "error" from "archivos" where "id" = ${id}`.execute(store.db);
    const hasErrors = motivo !== null || Number(rows[0]?.error) > 0;
    await changeFile(store, id, hasErrors ? 'terminarConErrores' : 'terminar', { motivo });
    return { archivo: id };
  });
  step.log('archivoLeido', { nombre });
}
