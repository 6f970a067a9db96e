/**
 * Reads the answers of banks and processors to debit runs (domain.md A8, RESP-DEB): a file as a whole only with its totals, each
 * answer once, refused lines listed for correction.
 */
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
import { type Line, linesOf } from '../../files/lines';
import type { Row } from '../../handlers';
import type { Chunk, Executor } from '../executor';
import type { FileReader, FileRefusal, StoredContent, StoredLines } from './fileReader';
import { fileSteps } from './fileSteps';
import { systemWork } from './systemWork';

/** The lines of a file; one byte is one character. */
const linesIn = (content: StoredContent): AsyncGenerator<Line> => linesOf(content.stream(), 'windows-1252');

/** Yields the lines of answers, without header and trailer. */
async function* detailsOf(content: StoredContent, answers: AnswerFile): AsyncGenerator<Line> {
  for await (const line of linesIn(content)) if (amountOn(answers, line.text) !== undefined) yield line;
}

/** What a checked file contains. */
interface CheckedFile {
  answers: AnswerFile;
  lineas: number;
  importe: string;
}

/** Reads a file to its end: known header, details alone, and a trailer with their number and sum. Returns why it is refused. */
async function check(content: StoredContent): Promise<CheckedFile | FileRefusal> {
  let answers: AnswerFile | undefined;
  let trailer: ReturnType<typeof totalsOf>;
  let [cantidad, importe] = [0, 0n];
  for await (const { number, text } of linesIn(content)) {
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

/** Applies lines of a file in a chunk's transaction. */
async function applyLines(
  { store }: Chunk,
  answers: AnswerFile,
  archivo: number,
  lines: readonly Line[],
): Promise<StoredLines> {
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

const responses: FileReader = {
  step: 'respuestasLeer',
  tipo: 'Débito respuesta',
  lines: 500,
  async open(_, { id }, content) {
    const checked = await check(content);
    if ('cause' in checked) return checked;
    const { answers, lineas, importe } = checked;
    return {
      totals: { lineas, importe },
      lines: detailsOf(content, answers),
      store: (part, lines) => applyLines(part, answers, id, lines),
    };
  },
};

export const debitResponse: Executor = { steps: fileSteps(responses) };
