/**
 * Reads bank statements and matches their movements with payments (domain.md A8, CONC): a statement whole or not at all, each
 * movement once, refused lines listed for correction.
 */
import {
  accountOf,
  matchChunk,
  readStatement,
  refusalOf,
  type Statement,
  storeCorrected,
  storeEntries,
  storeStatement,
} from '../../../resources/collections/interface/server';
import { isRow } from '../../../src/schema/kinds/parts';
import { everyLine, hasDamage, type Line, wrongEncoding } from '../../files/lines';
import type { Executor, ExecutorStep, StepRun } from '../executor';
import type { FileReader, OpenFile, StoredContent } from './fileReader';
import { fileSteps } from './fileSteps';
import { encodingOf, type PendingFile } from './incomingFiles';
import { systemWork } from './systemWork';

/** Movements that one chunk stores, or matches. */
const CHUNK = 250;
/** Bytes of a statement: more than a bank sends for a year. */
const MAX_SIZE = 64 * 1024 * 1024;

/** The text of a file. Throws `UnreadableFile` where a part of it is no text of the folder's encoding. */
async function textOf(file: PendingFile, content: StoredContent): Promise<string> {
  const encoding = encodingOf(file);
  const lines: string[] = [];
  for await (const { text } of everyLine(content.stream(), encoding, MAX_SIZE)) {
    if (hasDamage(text)) throw wrongEncoding(encoding);
    lines.push(text);
  }
  return lines.join('\n');
}

/** The operator's account, as the parameter of the process has it. */
const accountIn = ({ parametros }: StepRun): string => accountOf(String(parametros.cuenta ?? ''));

const contextIn = (store: StepRun['store'], resource: string) => systemWork(store, resource).context;
const entriesOf = (lines: readonly Line[]) => lines.map(({ number, text }) => ({ linea: number, contenido: text }));

/** A statement whose movements are its lines. */
function openStatement(statement: Statement, archivo: number): OpenFile {
  const { entries, cuenta, importe } = statement;
  let extracto = 0;
  return {
    totals: { lineas: entries.length, importe },
    lines: entries.map(({ linea, contenido }) => ({ number: linea, text: contenido })),
    async begin({ store }) {
      extracto = await storeStatement(contextIn(store, 'extractosBanco'), statement, archivo);
    },
    async store({ store }, lines) {
      const context = contextIn(store, 'movimientosBanco');
      const { stored, refused } = await storeEntries(context, { extracto, cuenta }, entriesOf(lines));
      return { ok: stored, refused };
    },
    async correct({ store }, lines) {
      const context = contextIn(store, 'movimientosBanco');
      return (await storeCorrected(context, { extracto, cuenta, archivo }, entriesOf(lines))).refused;
    },
  };
}

const statements: FileReader = {
  step: 'extractosLeer',
  tipo: 'Extracto bancario',
  lines: CHUNK,
  async open(step, file, content) {
    const statement = readStatement(await textOf(file, content));
    if ('cause' in statement) return statement;
    const refusal = await refusalOf(step.store.db, statement, { cuenta: accountIn(step), archivo: file.id });
    return refusal ?? openStatement(statement, file.id);
  },
};

/** Key of the last movement that a step has looked at. */
const cursorOf = ({ cursor }: StepRun): number =>
  isRow(cursor) && typeof cursor.ultimo === 'number' ? cursor.ultimo : 0;

const match: ExecutorStep = {
  name: 'extractosConciliar',
  async run(step) {
    let [last, seen, matched]: [number | null, number, number] = [cursorOf(step), 0, 0];
    while (last !== null) {
      step.throwIfStopped();
      const after: number = last;
      await step.chunk(async ({ store, count }) => {
        const done = await matchChunk(contextIn(store, 'movimientosBanco'), after, CHUNK);
        count({ leidos: done.seen, ok: done.matched, omitidos: done.seen - done.matched });
        seen += done.seen;
        matched += done.matched;
        last = done.last;
        return { ultimo: done.last ?? after };
      });
    }
    step.log('movimientosConciliados', { cantidad: matched, pendientes: seen - matched });
  },
};

export const bankStatements: Executor = { steps: [...fileSteps(statements), match] };
