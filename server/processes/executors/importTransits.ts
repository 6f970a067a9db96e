/** Reads lane event files (domain.md A8, IMP-TRAN): each file once, each line once, refused lines listed for correction. */
import { sql } from 'kysely';
import {
  type OpenFile,
  openLaneFile,
  type RefusedLine,
  readLaneFile,
  rereadLines,
} from '../../../resources/transits/interface/server';
import { insertRows } from '../../db/insert';
import { findFiles, readContent } from '../../files/store';
import type { Row } from '../../handlers';
import type { Store } from '../../records/store';
import { translate } from '../../translate';
import { change } from '../change';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import { scanFolders } from '../folders/scan';

interface PendingFile {
  id: number;
  nombre: string;
  estado: string;
  lineaLeida: number | null;
  contenido: { id: string };
  codificacion: string | null;
}

/** Stored refusals of one file; further ones are only counted, and the log says so. */
const maxRefusals = 10_000;

async function pendingFiles({ store, proceso }: StepRun): Promise<PendingFile[]> {
  const { rows } = await sql<PendingFile>`
    select a."id", a."nombre", a."estado", a."lineaLeida", a."contenido", c."codificacion"
    from "archivos" a left join "carpetasProceso" c on c."id" = a."carpeta"
    where a."proceso" = ${proceso} and a."direccion" = 'Entrada' and a."contenido" is not null
      and a."estado" in ('Recibido', 'Validando', 'Procesando')
    order by a."recibido", a."id"`.execute(store.db);
  return rows;
}

/** Stores a change of the file in the chunk's transaction. */
const changeFile = (store: Store, id: number, action: string, values: Row = {}) =>
  change(store, 'archivos', id, () => ({ action, values }));

const messageOf = (store: Store, { codigo, texto }: RefusedLine): string =>
  translate(store.language, `resources.archivoErrores.causes.${codigo}`, { texto }).slice(0, 300);

async function storeRefusals(store: Store, archivo: number, refused: readonly RefusedLine[]): Promise<number> {
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

const causeOf = ({ store }: StepRun, cause: string, texto = ''): string =>
  translate(store.language, `resources.archivos.causes.${cause}`, { texto });

async function refuse(step: StepRun, { id, nombre }: PendingFile, cause: string, texto = ''): Promise<void> {
  const motivo = causeOf(step, cause, texto);
  await step.chunk(async ({ store, count }) => {
    await changeFile(store, id, 'rechazar', { motivo });
    count({ error: 1 });
    return { archivo: id };
  });
  step.log('archivoRechazado', { nombre, motivo }, 'error');
}

/** Opens the content from its first byte. */
async function open({ store }: StepRun, file: PendingFile) {
  const content = (await findFiles(store.db, [file.contenido.id])).get(file.contenido.id);
  if (!content) throw new Error(`no content of file ${file.id}`);
  const encoding = file.codificacion === 'latin-1' ? 'windows-1252' : 'utf-8';
  return openLaneFile(store.db, { archivo: file.id, content: readContent(store.db, content.hash), encoding });
}

/** Reads the lines after the last one that was read. */
async function readLines(step: StepRun, file: PendingFile, source: OpenFile): Promise<void> {
  let unstored = 0;
  await readLaneFile(source, file.lineaLeida ?? 0, async (load) => {
    let chunkUnstored = 0;
    await step.chunk(async ({ store, client, count }) => {
      const { linea, leidas, guardadas, refused } = await load({ client, db: store.db });
      chunkUnstored = await storeRefusals(store, file.id, refused);
      await sql`
        update "archivos" set "lineaLeida" = ${linea},
          "lineas" = case when "lineaLeida" is null then 0 else coalesce("lineas", 0) end + ${leidas},
          "ok" = coalesce("ok", 0) + ${guardadas}, "error" = coalesce("error", 0) + ${refused.length}
        where "id" = ${file.id}`.execute(store.db);
      count({ leidos: leidas, ok: guardadas, error: refused.length });
      return { archivo: file.id, linea };
    });
    unstored += chunkUnstored;
  });
  if (unstored > 0) step.log('erroresSinGuardar', { nombre: file.nombre, cantidad: unstored }, 'warn');
}

interface CorrectedLine {
  id: number;
  linea: number;
  corregido: string;
}

/** Reads the lines that somebody has corrected. */
async function readCorrected({ chunk }: StepRun, file: PendingFile, source: OpenFile): Promise<void> {
  await chunk(async ({ store, client, count }) => {
    const { rows } = await sql<CorrectedLine>`
      select "id", "linea", "corregido" from "archivoErrores"
      where "archivo" = ${file.id} and "estado" = 'Corregida' and "corregido" is not null order by "linea"`.execute(
      store.db,
    );
    const lines = rows.map(({ linea, corregido }) => ({ number: linea, text: corregido }));
    const refused = await rereadLines({ client, db: store.db }, source, lines);
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

const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function readFile(step: StepRun, file: PendingFile): Promise<void> {
  const { id, estado, nombre } = file;
  if (estado === 'Recibido')
    await step.chunk(async ({ store }) => {
      await changeFile(store, id, 'validar', { ejecucion: step.ejecucion, subproceso: step.subproceso, motivo: null });
      return { archivo: id };
    });
  let motivo: string | null = null;
  let isReading = estado === 'Procesando';
  try {
    const source = await open(step, file);
    if ('refused' in source) {
      if (!isReading) return await refuse(step, file, source.refused, source.texto);
      // its station was deleted after a part of it had been read
      motivo = causeOf(step, source.refused, source.texto);
    } else {
      if (!isReading)
        await step.chunk(async ({ store }) => {
          await changeFile(store, id, 'procesar');
          return { archivo: id };
        });
      isReading = true;
      await readLines(step, file, source);
      await readCorrected(step, file, source);
    }
  } catch (error) {
    if (!isDamaged(error)) throw error;
    if (!isReading) return refuse(step, file, 'danado');
    motivo = causeOf(step, 'danado');
  }
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

const find: ExecutorStep = {
  name: 'carpetasLeer',
  run: scanFolders,
};

const read: ExecutorStep = {
  name: 'transitosLeer',
  measures: true,
  async run(step) {
    const files = await pendingFiles(step);
    for (const [index, file] of files.entries()) {
      step.throwIfStopped();
      await readFile(step, file);
      step.progress((index + 1) / files.length);
    }
  },
};

export const importTransits: Executor = { steps: [find, read] };
