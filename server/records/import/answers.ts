/** API responses about an import: its state, how its lines were read, and the rejected lines with their reasons. */
import { Readable } from 'node:stream';
import { formatDay, formatInstant } from '../../../i18n/format';
import type { Language } from '../../../i18n/languages';
import { type Leaf, leafValue, leavesOf } from '../../../src/schema/leaves';
import { always } from '../../../src/schema/registry';
import { linkOf } from '../../db/kinds';
import { inTransaction } from '../../db/transaction';
import type { Row } from '../../handlers';
import { instantAt } from '../../moments';
import type { Sentence } from '../../problem';
import { translate } from '../../translate';
import { voiceOf } from '../../voice';
import { booleanWords, type Cell, columnsIn } from '../export/cells';
import { csvOf, unescapeFormulas } from '../export/csv';
import { formatsFor } from './asks';
import { SEPARATORS } from './file';
import { decidingLines, readingsOf } from './formats';
import { countsOf, type Import, importOf, type Line, type LineState, latestOf, linesOf, linesShown } from './kept';
import { readLines } from './lines';
import { columnsOf, planIn } from './plan';
import { type Caller, openForImport, openForPlan } from './steps';
import { guess, targetsOf, titleOf } from './targets';
import { tried } from './tried';

/** the first lines, and the lines whose letters, numbers or days decide how the file is read */
const SHOWN = 6;
const DECIDING = 10;
/** maximum number of lines in a response */
export const mostTold = 100;

const factsOf = (kept: Import) => ({
  id: kept.id,
  name: kept.archivo,
  encoding: kept.codificacion,
  separator: kept.separador,
  sheets: kept.hojas ?? [],
  sheet: kept.hoja,
  titles: kept.titulos,
  plan: kept.plan,
  lines: kept.lineas,
  state: kept.estado,
  /** set while running and afterwards: `creadoEn` of all created records, `actualizadoEn` of all changed ones */
  instant: kept.instante,
  createdAt: kept.creadoEn,
  /** the step that continues in the background, and the reason why the last one stopped early */
  task: kept.tarea,
  problem: kept.problema,
});

const decidingIn = ({ lectura }: Import): number[] =>
  lectura ? [...new Set([...lectura.telling, ...decidingLines(lectura.columns, DECIDING)])] : [];

/** Returns the person's latest imports of a resource, with the number of lines per state. */
export async function latestImports(caller: Caller) {
  openForImport(caller);
  const { store, viewer, resource } = caller;
  const all = await latestOf(store.db, viewer, resource);
  return Promise.all(all.map(async (kept) => ({ ...factsOf(kept), counts: await countsOf(store.db, kept.id) })));
}

/** Returns an import with its first lines, the possible targets of its columns and the most likely ones. */
export async function importAnswer(caller: Caller, id: number) {
  const { store, viewer, resource, language } = caller;
  const access = openForImport(caller);
  const kept = await importOf(store.db, viewer, resource, id);
  const targets = targetsOf(resource, viewer, access.readable);
  const told = (leaf: Leaf) => ({
    path: leaf.path,
    title: titleOf(language, resource, leaf),
    required: leaf.field.default === undefined && (always(leaf.field.required) || always(leaf.whole.required)),
  });
  const all: LineState[] = [
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
  const sample = await linesShown(store.db, id, all, { most: SHOWN, also: decidingIn(kept) });
  return {
    ...factsOf(kept),
    counts: await countsOf(store.db, id),
    heading: kept.lectura?.heading ?? 1,
    first: kept.lectura?.first ?? [],
    skipped: kept.lectura?.skipped ?? [],
    sample: sample.map(({ linea, celdas }) => ({ line: linea, cells: celdas })),
    targets: { written: targets.written.map(told), keys: targets.keys.flatMap(leavesOf).map(told) },
    guess: guess(resource, targets, kept.titulos),
  };
}

const say = (sentence: Sentence, { resource, language }: Caller): string =>
  typeof sentence === 'string'
    ? sentence
    : voiceOf({ get: (name) => (name === resource.name ? resource : undefined) })(
        language,
        sentence.key,
        sentence.values,
      );

function textOf(cell: Cell, language: Language): string {
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
  const kept = await importOf(store.db, viewer, resource, id);
  const targets = targetsOf(resource, viewer, access.readable);
  const given = planIn(body, targets, kept.titulos.length);
  openForPlan(caller, given);
  const formats = formatsFor(caller, given, kept, access);
  const plan = { ...given, formats: readingsOf(formats) };
  const { columns } = columnsOf(plan, targets);
  const sayers = columnsIn(
    language,
    resource,
    columns.map(({ leaf }) => leaf),
  );
  const shown = (leaf: Leaf, at: number, input: Row, cell: string): string => {
    if (linkOf(leaf.field)) return unescapeFormulas(cell).trim();
    const value = leafValue(leaf, input[leaf.whole.name]);
    return value === undefined ? '' : textOf(sayers[at]?.cell(input, {}) ?? null, language);
  };
  return inTransaction(store.db, async (db) => {
    const work = { store: { ...store, db }, viewer, now: new Date() };
    const lines = await linesShown(db, id, ['pendiente', 'buena', 'mala'], { most: SHOWN, also: decidingIn(kept) });
    const preview = [];
    for (const [row, one] of (await readLines(work, access, plan, targets, lines)).entries()) {
      const trial = await tried({ work, viewer, resource, language, kept, plan }, one);
      const refused = 'refused' in trial ? trial.refused : {};
      const cells = columns.map(({ leaf, at: place }, at) => {
        const [sentence, cell] = [refused[leaf.path], lines[row]?.celdas[place] ?? ''];
        return sentence === undefined
          ? { path: leaf.path, text: shown(leaf, at, one.input, cell) }
          : { path: leaf.path, text: cell, issue: say(sentence, caller) };
      });
      const others = Object.entries(refused).filter(([path]) => !columns.some(({ leaf }) => leaf.path === path));
      const issues = others.map(([path, sentence]) => namedIn(caller, path, sentence));
      preview.push({ line: one.linea, changes: one.changes !== undefined, cells, issues });
    }
    return { lines: preview, formats };
  });
}

/** Returns a message with the label of its field in front, for messages that have no cell of their own. */
function namedIn(caller: Caller, path: string, sentence: Sentence): string {
  const title = titleIn(caller, path);
  return title === undefined ? say(sentence, caller) : `${title}: ${say(sentence, caller)}`;
}

function titleIn({ resource, language }: Caller, path: string): string | undefined {
  const field = resource.fields.get(path.split('.')[0] ?? '');
  const leaf = field && leavesOf(field).find((one) => one.path === path);
  return leaf && titleOf(language, resource, leaf);
}

/** Returns the reasons why a line was rejected, cell by cell, as text. */
function whyNot(caller: Caller, line: Line) {
  return Object.entries(line.errores ?? {}).map(([path, sentence]) => ({
    path,
    title: titleIn(caller, path) ?? path,
    sentence: say(sentence, caller),
  }));
}

const REFUSED: readonly LineState[] = ['mala', 'rechazada', 'retenida'];

/** Returns the lines that were rejected or could not be reverted, with their reasons; only those after line `after`. */
export async function refusedLines(caller: Caller, id: number, after: number) {
  const { store, viewer, resource } = caller;
  openForImport(caller);
  await importOf(store.db, viewer, resource, id);
  const lines = await linesOf(store.db, id, REFUSED, { after, most: mostTold });
  return lines.map((line) => ({ line: line.linea, cells: line.celdas, key: line.clave, errors: whyNot(caller, line) }));
}

/**
 * Returns the rejected lines as a file like the imported one, with the reason in a last column, to be corrected and imported
 * again.
 */
export async function refusedFile(caller: Caller, id: number): Promise<{ name: string; body: Readable }> {
  const { store, viewer, resource, language } = caller;
  openForImport(caller);
  const kept = await importOf(store.db, viewer, resource, id);
  const separator = SEPARATORS.find((one) => one === kept.separador && one !== '|') ?? ',';
  async function* batches(): AsyncGenerator<Cell[][], void> {
    for (let after = 0; ; ) {
      const lines = await linesOf(store.db, id, ['mala', 'rechazada'], { after, most: 500 });
      if (lines.length === 0) return;
      yield lines.map((line) => [
        ...kept.titulos.map((_, at): Cell => unescapeFormulas(line.celdas[at] ?? '')),
        whyNot(caller, line)
          .map(({ title, sentence }) => (title === '' ? sentence : `${title}: ${sentence}`))
          .join(' '),
      ]);
      after = lines.at(-1)?.linea ?? after;
    }
  }
  const titles = [...kept.titulos, translate(language, 'transfer.refused.why')];
  const dialect = { separator: separator === '|' ? (',' as const) : separator, ...booleanWords(language) };
  const name = `${kept.archivo.replace(/\.[^.]*$/, '')} - ${translate(language, 'transfer.refused.name')}.csv`;
  return { name, body: Readable.from(csvOf(titles, batches(), dialect), { objectMode: false }) };
}
