/** What all tasks do that read received files: state, refused lines and corrections (domain.md A8). */
import { sql } from 'kysely';
import { insertRows } from '../../db/insert';
import { type Line, type LineEncoding, storable } from '../../files/lines';
import type { Row } from '../../handlers';
import type { Store } from '../../records/store';
import { translate } from '../../translate';
import { change } from '../change';
import type { Chunk, StepRun } from '../executor';
import { notifyParked } from '../failureNotice';
import { hasSurvived, noteSurvival } from '../fatalStarts';
import { relocate } from '../folders/relocate';
import type { FileRefusal } from './fileReader';

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
  /** it was read before, and somebody has sent it back */
  devuelto: boolean;
  /** readings that have begun since the last stored line, and did not end */
  intentos: number;
  contenido: { id: string };
  codificacion: string | null;
}

/** The encoding of the file's folder. */
export const encodingOf = ({ codificacion }: PendingFile): LineEncoding =>
  codificacion === 'latin-1' ? 'windows-1252' : 'utf-8';

const workOf = ({ id }: PendingFile): string => `file ${id}`;

/** Stored refusals of one file; further ones are only counted, and the log says so. */
const maxRefusals = 10_000;

/** The received files of the process, the oldest first. */
export async function pendingFiles({ store, proceso }: StepRun): Promise<PendingFile[]> {
  const { rows } = await sql<PendingFile>`
    select a."id", a."nombre", a."estado", a."lineaLeida", coalesce(a."intentos", 0)::int as "intentos", a."contenido",
      c."codificacion", a."estado" = 'Recibido' and a."ejecucion" is not null as "devuelto"
    from "archivos" a left join "carpetasProceso" c on c."id" = a."carpeta"
    where a."proceso" = ${proceso} and a."direccion" = 'Entrada' and a."contenido" is not null
      and a."estado" in ('Recibido', 'Validando', 'Procesando')
    order by a."recibido", a."id"`.execute(store.db);
  return rows.map((file) => (hasSurvived(workOf(file)) ? { ...file, intentos: 0 } : file));
}

/** Stores a change of the file in the chunk's transaction. */
export const changeFile = (store: Store, id: number, action: string, values: Row = {}) =>
  change(store, 'archivos', id, () => ({ action, values }));

const maxMessage = 300;

const messageOf = (store: Store, { codigo, texto }: RefusedLine): string =>
  storable(translate(store.language, `resources.archivoErrores.causes.${codigo}`, { texto }), maxMessage);

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
      contenido: storable(line.contenido, 2000),
      codigo: line.codigo,
      mensaje: messageOf(store, line),
      estado: 'Pendiente',
    })),
  );
  return refused.length - stored.length;
}

export const causeOf = ({ store }: StepRun, { cause, texto = '' }: FileRefusal): string =>
  storable(translate(store.language, `resources.archivos.causes.${cause}`, { texto }), maxMessage);

/** Refuses a whole file, with the reason. It is moved away first: a refused file is nowhere among those that were read. */
export async function refuse(
  step: StepRun,
  { id, nombre }: PendingFile,
  refusal: FileRefusal,
  also: (store: Store, motivo: string) => Promise<void> = async () => {},
): Promise<void> {
  const motivo = causeOf(step, refusal);
  await relocate(step, id, { from: 'Procesados', to: 'Rechazados' });
  await step.chunk(async ({ store, count }) => {
    await changeFile(store, id, 'rechazar', { motivo });
    await setAttempts(store, id, 0);
    await also(store, motivo);
    count({ error: 1 });
    return { archivo: id };
  });
  step.log('archivoRechazado', { nombre, motivo }, 'error');
}

async function setAttempts({ db }: Store, id: number, intentos: number): Promise<void> {
  await sql`update "archivos" set "intentos" = ${intentos} where "id" = ${id}`.execute(db);
}

/** Marks a file as being read by this step, and counts the attempt. */
export async function begin({ chunk, ejecucion, subproceso }: StepRun, file: PendingFile): Promise<void> {
  await chunk(async ({ store }) => {
    await changeFile(store, file.id, 'validar', { ejecucion, subproceso, motivo: null });
    await setAttempts(store, file.id, file.intentos + 1);
    return { archivo: file.id };
  });
}

/** Takes back the attempt of a reading that stops, and ends no process. */
export async function release({ store }: StepRun, file: PendingFile): Promise<void> {
  await setAttempts(store, file.id, 0).catch(() => noteSurvival(workOf(file)));
}

/** Sets a file aside that has ended the process each time it was read, and tells the people of the process. */
export const park = (step: StepRun, file: PendingFile): Promise<void> =>
  refuse(step, file, { cause: 'detuvo' }, (store, motivo) =>
    notifyParked(store, step.proceso, { nombre: file.nombre, motivo }),
  );

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
export async function finish(step: StepRun, { id, nombre, devuelto }: PendingFile, motivo: string | null) {
  if (devuelto) await relocate(step, id, { from: 'Rechazados', to: 'Procesados' });
  await step.chunk(async ({ store }) => {
    const { rows } = await sql<{
      error: number;
    }>`select coalesce("error", 0)::int as "error" from "archivos" where "id" = ${id}`.execute(store.db);
    // a file whose first lines were stored by an earlier reading
    await changeFile(store, id, 'procesar');
    const hasErrors = motivo !== null || Number(rows[0]?.error) > 0;
    await changeFile(store, id, hasErrors ? 'terminarConErrores' : 'terminar', { motivo });
    await setAttempts(store, id, 0);
    return { archivo: id };
  });
  step.log('archivoLeido', { nombre });
}
