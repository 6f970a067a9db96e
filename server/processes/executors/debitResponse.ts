/**
 * Reads the answers of banks and processors to debit runs (domain.md A8, RESP-DEB): a file as a whole only with its totals, each
 * answer once, refused lines listed for correction.
 */
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import {
  type AnswerFile,
  type AnswerLine,
  amountOn,
  answeredRun,
  applyAnswers,
  changeKeys,
  type RefusedAnswer,
  readDetail,
  recognise,
  totalsOf,
} from '../../../resources/collections/interface/server';
import { amountOf } from '../../../src/schema/amounts';
import { findFiles, readContent } from '../../files/store';
import type { Row } from '../../handlers';
import type { Chunk, Executor, ExecutorStep, StepRun } from '../executor';
import { scanFolders } from '../folders/scan';
import {
  begin,
  changeFile,
  finish,
  type PendingFile,
  pendingFiles,
  readCorrected,
  refuse,
  storeRefusals,
} from './incomingFiles';
import { systemWork } from './systemWork';

/** Answers that one chunk applies. */
const LINES = 500;

interface Line {
  /** from 1 */
  number: number;
  text: string;
}

/** Yields the lines of a file, without empty ones; one byte is one character. */
async function* linesOf({ store }: StepRun, file: PendingFile): AsyncGenerator<Line> {
  const content = (await findFiles(store.db, [file.contenido.id])).get(file.contenido.id);
  if (!content) throw new Error(`no content of file ${file.id}`);
  const input = readContent(store.db, content.hash).setEncoding('latin1');
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (text.trim() !== '') yield { number, text };
  }
}

/** What a checked file contains. */
interface CheckedFile {
  answers: AnswerFile;
  lineas: number;
  importe: string;
}

/** Reads a file to its end: known header, details alone, and a trailer with their number and sum. Returns why it is refused. */
async function check(step: StepRun, file: PendingFile): Promise<CheckedFile | { cause: string; texto?: string }> {
  let answers: AnswerFile | undefined;
  let trailer: ReturnType<typeof totalsOf>;
  let [cantidad, importe] = [0, 0n];
  for await (const { number, text } of linesOf(step, file)) {
    if (!answers) {
      answers = recognise(text);
      if (!answers) return { cause: 'respuestaDesconocida' };
      continue;
    }
    const cents = trailer ? undefined : amountOn(answers, text);
    if (cents !== undefined) {
      cantidad += 1;
      importe += cents;
      continue;
    }
    const totals = trailer ? undefined : totalsOf(answers, text);
    if (!totals) return { cause: 'respuestaLinea', texto: String(number) };
    trailer = totals;
  }
  if (!answers || !trailer) return { cause: 'respuestaSinCierre' };
  if (trailer.cantidad !== cantidad || trailer.importe !== importe)
    return { cause: 'respuestaTotales', texto: `${cantidad} · ${amountOf(importe)}` };
  return { answers, lineas: cantidad, importe: amountOf(importe) };
}

interface Applied {
  /** answers that were applied, now or before */
  ok: number;
  unchanged: number;
  refused: RefusedAnswer[];
}

/** Applies lines of a file in a chunk's transaction. */
async function applyLines(
  { store }: Chunk,
  answers: AnswerFile,
  archivo: number,
  lines: readonly Line[],
): Promise<Applied> {
  const { context } = systemWork(store, 'lotesDebito');
  const read = lines.map(({ number, text }) => readDetail(answers, number, text));
  const valid = read.filter((line): line is AnswerLine => 'item' in line);
  const unreadable = read.filter((line): line is RefusedAnswer => !('item' in line));
  const applied = await applyAnswers(context, valid, { tipos: answers.tipos, archivo });
  const values = new Map<number, Row>();
  for (const [id, added] of applied.runs) {
    const { rows } = await sql<Row>`select * from "lotesDebito" where "id" = ${id}`.execute(store.db);
    values.set(id, await answeredRun(store.db, rows[0] ?? {}, added));
  }
  await changeKeys(context, 'lotesDebito', [...values.keys()], ({ id }) => values.get(Number(id)) ?? {}, 'recibir');
  const { accepted, rejected, unchanged } = applied;
  return { ok: accepted + rejected + unchanged, unchanged, refused: [...unreadable, ...applied.refused] };
}

async function applyChunk(step: StepRun, file: PendingFile, answers: AnswerFile, lines: readonly Line[]) {
  let unstored = 0;
  await step.chunk(async (part) => {
    const { store, count } = part;
    const { ok, unchanged, refused } = await applyLines(part, answers, file.id, lines);
    unstored = await storeRefusals(store, file.id, refused);
    await sql`
      update "archivos" set "lineaLeida" = ${lines.at(-1)?.number}, "ok" = coalesce("ok", 0) + ${ok},
        "error" = coalesce("error", 0) + ${refused.length} where "id" = ${file.id}`.execute(store.db);
    count({ leidos: lines.length, ok: ok - unchanged, error: refused.length, omitidos: unchanged });
    return { archivo: file.id };
  });
  return unstored;
}

/** Applies the lines after the last one that was read. */
async function applyFile(step: StepRun, file: PendingFile, { answers, lineas }: CheckedFile): Promise<void> {
  let [unstored, handled] = [0, 0];
  let pending: Line[] = [];
  const flush = async () => {
    if (pending.length > 0) unstored += await applyChunk(step, file, answers, pending);
    pending = [];
    step.progress(handled / Math.max(1, lineas));
  };
  for await (const line of linesOf(step, file)) {
    if (amountOn(answers, line.text) === undefined) continue;
    handled += 1;
    if (line.number <= (file.lineaLeida ?? 0)) continue;
    pending.push(line);
    if (pending.length === LINES) await flush();
  }
  await flush();
  if (unstored > 0) step.log('erroresSinGuardar', { nombre: file.nombre, cantidad: unstored }, 'warn');
}

async function readFile(step: StepRun, file: PendingFile): Promise<void> {
  const { id, estado } = file;
  if (estado === 'Recibido') await begin(step, file);
  const checked = await check(step, file);
  if ('cause' in checked) return refuse(step, file, checked.cause, checked.texto);
  if (estado !== 'Procesando')
    await step.chunk(async ({ store }) => {
      await changeFile(store, id, 'procesar', { lineas: checked.lineas, importe: checked.importe });
      return { archivo: id };
    });
  await applyFile(step, file, checked);
  await readCorrected(step, file, async (part, lines) => (await applyLines(part, checked.answers, id, lines)).refused);
  await finish(step, file, null);
}

const find: ExecutorStep = { name: 'carpetasLeer', run: scanFolders };

const read: ExecutorStep = {
  name: 'respuestasLeer',
  measures: true,
  async run(step) {
    for (const file of await pendingFiles(step)) {
      step.throwIfStopped();
      await readFile(step, file);
    }
  },
};

export const debitResponse: Executor = { steps: [find, read] };
