/** The steps of a task that reads received files: each file once, each line once, whatever kills the run (`fileReader.ts`). */
import { sql } from 'kysely';
import { problemOf } from '../../errors';
import { type Line, UnreadableFile } from '../../files/lines';
import { findFiles, readContent } from '../../files/store';
import { type ExecutorStep, Interrupted, type StepRun } from '../executor';
import { maxFatalReadings } from '../fatalStarts';
import { scanFolders } from '../folders/scan';
import { reasonOf } from '../openStep';
import type { FileReader, FileRefusal, OpenFile, StoredContent } from './fileReader';
import {
  begin,
  causeOf,
  changeFile,
  finish,
  type PendingFile,
  park,
  pendingFiles,
  readCorrected,
  refuse,
  release,
  storeRefusals,
} from './incomingFiles';

/** Somebody has rejected the file while it was read. */
class Withdrawn extends Error {}

async function contentOf({ store: { db } }: StepRun, { id, contenido }: PendingFile): Promise<StoredContent> {
  const content = (await findFiles(db, [contenido.id])).get(contenido.id);
  if (!content) throw new Error(`no content of file ${id}`);
  return { stream: () => readContent(db, content.hash) };
}

/** Stores lines with the position that they reach. Returns how many refused ones were only counted. */
async function storeChunk(step: StepRun, file: PendingFile, source: OpenFile, lines: readonly Line[]): Promise<number> {
  let unstored = 0;
  await step.chunk(async (part) => {
    const { store, count } = part;
    const { rows } = await sql`
      select from "archivos" where "id" = ${file.id} and "estado" = 'Procesando' for update`.execute(store.db);
    if (rows.length === 0) throw new Withdrawn();
    const { ok, unchanged = 0, refused } = await source.store(part, lines);
    unstored = await storeRefusals(store, file.id, refused);
    const counted = source.totals
      ? sql`"lineas"`
      : sql`case when "lineaLeida" is null then 0 else coalesce("lineas", 0) end + ${lines.length}`;
    await sql`
      update "archivos" set "lineas" = ${counted}, "lineaLeida" = ${lines.at(-1)?.number}, "intentos" = 1,
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

/** Whether an error says nothing of the file: the run stops, or the database is away, full or busy. */
function isElsewhere(error: unknown): boolean {
  const { status, key } = problemOf(error, '');
  return error instanceof Interrupted || status === 503 || key === 'conflict';
}

/** Why a file is not read any further. Throws what says nothing of the file. */
function failureOf({ store }: StepRun, error: unknown): FileRefusal {
  if (error instanceof UnreadableFile) return { cause: error.reason, texto: error.texto };
  if (isElsewhere(error)) throw error;
  return { cause: 'falla', texto: reasonOf(error, store) };
}

/** Stores a file. Returns why a part of it, or all of it, is not read. */
async function storeLines(
  step: StepRun,
  reader: FileReader,
  { file, report }: { file: PendingFile; report: (part: number) => void },
): Promise<FileRefusal | undefined> {
  try {
    const source = await reader.open(step, file, await contentOf(step, file));
    if ('cause' in source) return source;
    await step.chunk(async (part) => {
      await source.begin?.(part);
      await changeFile(part.store, file.id, 'procesar', { ...source.totals });
      return { archivo: file.id };
    });
    await readLines(step, reader, { file, source, report });
    await readCorrected(step, file, async (part, lines) =>
      source.correct ? source.correct(part, lines) : (await source.store(part, lines)).refused,
    );
    return undefined;
  } catch (error) {
    if (error instanceof Withdrawn) throw error;
    return failureOf(step, error);
  }
}

/** Whether lines of a file are stored: it is no longer refused as a whole. */
async function hasLines({ store: { db } }: StepRun, { id }: PendingFile): Promise<boolean> {
  const { rows } = await sql`select from "archivos" where "id" = ${id} and "lineaLeida" is not null`.execute(db);
  return rows.length > 0;
}

async function readFile(step: StepRun, reader: FileReader, file: PendingFile, report: (part: number) => void) {
  if (file.intentos >= maxFatalReadings) return park(step, file);
  await begin(step, file);
  try {
    const refusal = await storeLines(step, reader, { file, report });
    if (refusal && !(await hasLines(step, file))) return await refuse(step, file, refusal);
    await finish(step, file, refusal ? causeOf(step, refusal) : null);
  } catch (error) {
    await release(step, file);
    if (!(error instanceof Withdrawn)) throw error;
  }
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
