/** The steps of a task that reads received files: each file once, each line once, whatever kills the run (`fileReader.ts`). */
import { sql } from 'kysely';
import { findFiles, readContent } from '../../files/store';
import type { ExecutorStep, StepRun } from '../executor';
import { scanFolders } from '../folders/scan';
import type { FileReader, OpenFile, StoredContent } from './fileReader';
import {
  begin,
  causeOf,
  changeFile,
  finish,
  type Line,
  type PendingFile,
  pendingFiles,
  readCorrected,
  refuse,
  storeRefusals,
} from './incomingFiles';

async function contentOf({ store: { db } }: StepRun, { id, contenido }: PendingFile): Promise<StoredContent> {
  const content = (await findFiles(db, [contenido.id])).get(contenido.id);
  if (!content) throw new Error(`no content of file ${id}`);
  return { size: content.size, stream: () => readContent(db, content.hash) };
}

/** Stores lines with the position that they reach. Returns how many refused ones were only counted. */
async function storeChunk(step: StepRun, file: PendingFile, source: OpenFile, lines: readonly Line[]): Promise<number> {
  let unstored = 0;
  await step.chunk(async (part) => {
    const { store, count } = part;
    const { ok, unchanged = 0, refused } = await source.store(part, lines);
    unstored = await storeRefusals(store, file.id, refused);
    const counted = source.totals
      ? sql`"lineas"`
      : sql`case when "lineaLeida" is null then 0 else coalesce("lineas", 0) end + ${lines.length}`;
    await sql`
      update "archivos" set "lineas" = ${counted}, "lineaLeida" = ${lines.at(-1)?.number},
        "ok" = coalesce("ok", 0) + ${ok}, "error" = coalesce("error", 0) + ${refused.length} where "id" = ${file.id}`.execute(
      store.db,
    );
    count({ leidos: lines.length, ok: ok - unchanged, error: refused.length, omitidos: unchanged });
    return { archivo: file.id, linea: lines.at(-1)?.number };
  });
  return unstored;
}

/** Stores the lines after the last one that was stored; `report` receives the part of the file that is read, 0 to 1. */
async function readLines(
  step: StepRun,
  reader: FileReader,
  { file, source, report }: { file: PendingFile; source: OpenFile; report: (part: number) => void },
): Promise<void> {
  let [unstored, seen] = [0, 0];
  let pending: Line[] = [];
  const flush = async () => {
    if (pending.length > 0) unstored += await storeChunk(step, file, source, pending);
    pending = [];
    if (source.totals) report(seen / Math.max(1, source.totals.lineas));
  };
  for await (const line of source.lines) {
    seen += 1;
    if (line.number <= (file.lineaLeida ?? 0)) continue;
    pending.push(line);
    if (pending.length === reader.lines) await flush();
  }
  await flush();
  if (unstored > 0) step.log('erroresSinGuardar', { nombre: file.nombre, cantidad: unstored }, 'warn');
}

/** A compressed content that is damaged or ends too early. */
const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

async function readFile(step: StepRun, reader: FileReader, file: PendingFile, report: (part: number) => void) {
  if (file.estado === 'Recibido') await begin(step, file);
  let isReading = file.estado === 'Procesando';
  // why a part was not read, where it is known only after another one is stored
  let motivo: string | null = null;
  try {
    const source = await reader.open(step, file, await contentOf(step, file));
    if ('cause' in source) {
      if (!isReading) return await refuse(step, file, source.cause, source.texto);
      motivo = causeOf(step, source.cause, source.texto);
    } else {
      await step.chunk(async (part) => {
        await source.begin?.(part);
        if (!isReading) await changeFile(part.store, file.id, 'procesar', { ...source.totals });
        return { archivo: file.id };
      });
      isReading = true;
      await readLines(step, reader, { file, source, report });
      await readCorrected(step, file, async (part, lines) =>
        source.correct ? source.correct(part, lines) : (await source.store(part, lines)).refused,
      );
    }
  } catch (error) {
    if (!isDamaged(error)) throw error;
    if (!isReading) return refuse(step, file, 'danado');
    motivo = causeOf(step, 'danado');
  }
  await finish(step, file, motivo);
}

/** The steps of a task that reads files: takes in what arrived in its folders, and reads all received files. */
export function fileSteps(reader: FileReader): ExecutorStep[] {
  return [
    { name: 'carpetasLeer', run: (step) => scanFolders(step, reader.tipo) },
    {
      name: reader.step,
      measures: true,
      async run(step) {
        const files = await pendingFiles(step);
        for (const [index, file] of files.entries()) {
          step.throwIfStopped();
          await readFile(step, reader, file, (part) => step.progress((index + part) / files.length));
          step.progress((index + 1) / files.length);
        }
      },
    },
  ];
}
