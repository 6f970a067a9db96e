/** Reads lane event files (domain.md A8, IMP-TRAN): each file once, each line once, refused lines listed for correction. */
import { sql } from 'kysely';
import { type OpenFile, openLaneFile, readLaneFile, rereadLines } from '../../../resources/transits/interface/server';
import { findFiles, readContent } from '../../files/store';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import { scanFolders } from '../folders/scan';
import {
  begin,
  causeOf,
  changeFile,
  finish,
  type PendingFile,
  pendingFiles,
  readCorrected,
  refuse,
  storeRefusals,
} from './incomingFiles';

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

const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function readFile(step: StepRun, file: PendingFile): Promise<void> {
  const { id, estado } = file;
  if (estado === 'Recibido') await begin(step, file);
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
      await readCorrected(step, file, ({ client, store }, lines) =>
        rereadLines({ client, db: store.db }, source, lines),
      );
    }
  } catch (error) {
    if (!isDamaged(error)) throw error;
    if (!isReading) return refuse(step, file, 'danado');
    motivo = causeOf(step, 'danado');
  }
  await finish(step, file, motivo);
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
