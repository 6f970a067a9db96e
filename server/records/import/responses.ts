/** API responses about an import: its state, how its lines were read, and the rejected lines with their reasons. */
import { Readable } from 'node:stream';
import { formatDay, formatInstant } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { instantAt } from '../../../src/schema/calendar';
import { clock } from '../../../src/schema/clock';
import { type Leaf, leafValue, leavesOf } from '../../../src/schema/leaves';
import { always } from '../../../src/schema/registry';
import { linkOf } from '../../db/kinds';
import { inTransaction } from '../../db/transaction';
import type { Row } from '../../handlers';
import type { Sentence } from '../../problem';
import { translate } from '../../translate';
import { translatorOf } from '../../translator';
import { booleanWords, type Cell, columnsIn } from '../export/cells';
import { csvOf, unescapeFormulas } from '../export/csv';
import { formatsFor } from './ambiguousFormats';
import { dryRun } from './dryRun';
import { SEPARATORS } from './file';
import { decidedFormats, decidingLines } from './formats';
import { readLines } from './lines';
import { columnsOf, parsePlan } from './plan';
import { type Caller, openForImport, openForPlan } from './steps';
import {
  countLines,
  type Import,
  type Line,
  type LineState,
  latestStored,
  ownImport,
  previewedLines,
  readLinesIn,
} from './storedImports';
import { guessTargets, targetsOf, titleOf } from './targets';

/** the first lines, and the lines whose letters, numbers or days decide how the file is read */
const PREVIEWED = 6;
const DECIDING = 10;
/** maximum number of lines in a response */
const maxReturned = 100;

const summaryOf = (stored: Import) => ({
  id: stored.id,
  name: stored.archivo,
  encoding: stored.codificacion,
  separator: stored.separador,
  sheets: stored.hojas ?? [],
  sheet: stored.hoja,
  titles: stored.titulos,
  plan: stored.plan,
  lines: stored.lineas,
  state: stored.estado,
  /** set while running and afterwards: `creadoEn` of all created records, `actualizadoEn` of all changed ones */
  instant: stored.instante,
  createdAt: stored.creadoEn,
  /** the step that continues in the background, and the reason why the last one stopped early */
  task: stored.tarea,
  problem: stored.problema,
});

const decidingLinesOf = ({ lectura }: Import): number[] =>
  lectura ? [...new Set([...lectura.telling, ...decidingLines(lectura.columns, DECIDING)])] : [];

/** Returns the person's latest imports of a resource, with the number of lines per state. */
export async function latestImports(caller: Caller) {
  openForImport(caller);
  const { store, viewer, resource } = caller;
  const imports = await latestStored(store.db, viewer, resource);
  return Promise.all(
    imports.map(async (stored) => ({ ...summaryOf(stored), counts: await countLines(store.db, stored.id) })),
  );
}

/** Returns an import with its first lines, the possible targets of its columns and the most likely ones. */
export async function importResponse(caller: Caller, id: number) {
  const { store, viewer, resource, language } = caller;
  const access = openForImport(caller);
  const stored = await ownImport(store.db, viewer, resource, id);
  const targets = targetsOf(resource, viewer, access.readable);
  const targetResponse = (leaf: Leaf) => ({
    path: leaf.path,
    title: titleOf(language, resource, leaf),
    required: leaf.field.default === undefined && (always(leaf.field.required) || always(leaf.rootField.required)),
  });
  const allStates: LineState[] = [
    'pendiente',
    'buena',
    'mala',
    'creada',
    'actualizada',
    'igual',
    'rechazada',
    'revertida',
    'retenida',
  ];
  const sample = await previewedLines(store.db, id, allStates, { limit: PREVIEWED, also: decidingLinesOf(stored) });
  return {
    ...summaryOf(stored),
    counts: await countLines(store.db, id),
    heading: stored.lectura?.heading ?? 1,
    first: stored.lectura?.first ?? [],
    skipped: stored.lectura?.skipped ?? [],
    sample: sample.map(({ linea, celdas }) => ({ line: linea, cells: celdas })),
    targets: { written: targets.written.map(targetResponse), keys: targets.keys.flatMap(leavesOf).map(targetResponse) },
    guess: guessTargets(resource, targets, stored.titulos),
  };
}

const sentenceText = (sentence: Sentence, { resource, language }: Caller): string =>
  typeof sentence === 'string'
    ? sentence
    : translatorOf({ get: (name) => (name === resource.name ? resource : undefined) })(
        language,
        sentence.key,
        sentence.values,
      );

function cellText(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return booleanWords(language)[cell ? 'yes' : 'no'];
  if ('number' in cell) return cell.number;
  return 'day' in cell ? formatDay(cell.day) : formatInstant(instantAt(cell.time));
}

/**
 * Returns the first lines as a plan reads them: each cell as its value or its error. Each line includes the other errors from a
 * dry run.
 */
export async function previewLines(caller: Caller, id: number, body: unknown) {
  const { store, viewer, resource, language } = caller;
  const access = openForImport(caller);
  const stored = await ownImport(store.db, viewer, resource, id);
  const targets = targetsOf(resource, viewer, access.readable);
  const inputPlan = parsePlan(body, targets, stored.titulos.length);
  openForPlan(caller, inputPlan);
  const formats = formatsFor(caller, inputPlan, stored, access);
  const plan = { ...inputPlan, formats: decidedFormats(formats) };
  const { columns } = columnsOf(plan, targets);
  const formatters = columnsIn(
    language,
    resource,
    columns.map(({ leaf }) => leaf),
  );
  const parsedText = (leaf: Leaf, index: number, input: Row, cell: string): string => {
    if (linkOf(leaf.field)) return unescapeFormulas(cell).trim();
    const value = leafValue(leaf, input[leaf.rootField.name]);
    return value === undefined ? '' : cellText(formatters[index]?.cell(input, {}) ?? null, language);
  };
  return inTransaction(store.db, async (db) => {
    const work = { store: { ...store, db }, viewer, now: clock.now() };
    const lines = await previewedLines(db, id, ['pendiente', 'buena', 'mala'], {
      limit: PREVIEWED,
      also: decidingLinesOf(stored),
    });
    const preview = [];
    for (const [row, request] of (await readLines(work, access, plan, targets, lines)).entries()) {
      const trial = await dryRun({ work, viewer, resource, language, storedImport: stored, plan }, request);
      const refused = 'refused' in trial ? trial.refused : {};
      const cells = columns.map(({ leaf, index: columnIndex }, index) => {
        const [sentence, cell] = [refused[leaf.path], lines[row]?.celdas[columnIndex] ?? ''];
        return sentence === undefined
          ? { path: leaf.path, text: parsedText(leaf, index, request.input, cell) }
          : { path: leaf.path, text: cell, issue: sentenceText(sentence, caller) };
      });
      const otherErrors = Object.entries(refused).filter(([path]) => !columns.some(({ leaf }) => leaf.path === path));
      const issues = otherErrors.map(([path, sentence]) => labelledSentence(caller, path, sentence));
      preview.push({ line: request.linea, changes: request.changes !== undefined, cells, issues });
    }
    return { lines: preview, formats };
  });
}

/** Returns a message with the label of its field in front, for messages that have no cell of their own. */
function labelledSentence(caller: Caller, path: string, sentence: Sentence): string {
  const title = titleIn(caller, path);
  return title === undefined ? sentenceText(sentence, caller) : `${title}: ${sentenceText(sentence, caller)}`;
}

function titleIn({ resource, language }: Caller, path: string): string | undefined {
  const field = resource.fields.get(path.split('.')[0] ?? '');
  const leaf = field && leavesOf(field).find((candidate) => candidate.path === path);
  return leaf && titleOf(language, resource, leaf);
}

/** Returns the reasons why a line was rejected, cell by cell, as text. */
function reasonsOf(caller: Caller, line: Line) {
  return Object.entries(line.errores ?? {}).map(([path, sentence]) => ({
    path,
    title: titleIn(caller, path) ?? path,
    sentence: sentenceText(sentence, caller),
  }));
}

const REJECTED: readonly LineState[] = ['mala', 'rechazada', 'retenida'];

/** Returns the lines that were rejected or could not be reverted, with their reasons; only those after line `after`. */
export async function rejectedLines(caller: Caller, id: number, after: number) {
  const { store, viewer, resource } = caller;
  openForImport(caller);
  await ownImport(store.db, viewer, resource, id);
  const lines = await readLinesIn(store.db, id, REJECTED, { after, limit: maxReturned });
  return lines.map((line) => ({
    line: line.linea,
    cells: line.celdas,
    key: line.clave,
    errors: reasonsOf(caller, line),
  }));
}

/**
 * Returns the rejected lines as a file like the imported one, with the reason in a last column, to be corrected and imported
 * again.
 */
export async function rejectedFile(caller: Caller, id: number): Promise<{ name: string; body: Readable }> {
  const { store, viewer, resource, language } = caller;
  openForImport(caller);
  const stored = await ownImport(store.db, viewer, resource, id);
  const separator = SEPARATORS.find((candidate) => candidate === stored.separador && candidate !== '|') ?? ',';
  async function* batches(): AsyncGenerator<Cell[][], void> {
    for (let after = 0; ; ) {
      const lines = await readLinesIn(store.db, id, ['mala', 'rechazada'], { after, limit: 500 });
      if (lines.length === 0) return;
      yield lines.map((line) => [
        ...stored.titulos.map((_, index): Cell => unescapeFormulas(line.celdas[index] ?? '')),
        reasonsOf(caller, line)
          .map(({ title, sentence }) => (title === '' ? sentence : `${title}: ${sentence}`))
          .join(' '),
      ]);
      after = lines.at(-1)?.linea ?? after;
    }
  }
  const titles = [...stored.titulos, translate(language, 'transfer.refused.why')];
  const dialect = { separator: separator === '|' ? (',' as const) : separator, ...booleanWords(language) };
  const name = `${stored.archivo.replace(/\.[^.]*$/, '')} - ${translate(language, 'transfer.refused.name')}.csv`;
  return { name, body: Readable.from(csvOf(titles, batches(), dialect), { objectMode: false }) };
}
