/** Texts of columns with options, booleans or references: their values, and the texts that match none. */
import { sql } from 'kysely';
import { readAccessOf } from '../../../src/schema/access';
import { clock } from '../../../src/schema/clock';
import type { Leaf } from '../../../src/schema/leaves';
import { fold } from '../../../src/schema/text/fold';
import { linkOf } from '../../db/kinds';
import type { Db } from '../../db/pool';

import { choosable, dependsOn } from '../choosable';
import { booleanWords } from '../export/cells';
import { unescapeFormulas } from '../export/csv';
import { labelsIn } from '../labels';
import type { Work } from '../storeRows';
import { loadTitles } from '../titles';
import { readerOf, valueNames } from './cells';
import { splitCell } from './lines';
import { lookUp, recordNames } from './lookup';
import { nearest } from './nearest';
import { columnsOf, isMappable, type Mapped, type Plan, parsePlan } from './plan';
import { type Caller, openForImport } from './steps';
import { ownImport } from './storedImports';
import { targetsOf } from './targets';
import { mayWiden, type TooLong, tooLongCells } from './widen';

/** Maximum number of texts per column, the most frequent ones, to read and to return. */
const maxTexts = 2000;
const maxReturned = 200;
/** Maximum number of records in a list of choices; with more, the person searches by typing. */
const maxChoices = 100;
/** Maximum number of records among which near matches are searched. */
const maxNamed = 2000;

interface Meaning {
  value: Mapped;
  title: string;
}

export interface ColumnValues {
  path: string;
  /** possible values; null: more records than a list holds */
  choices: Meaning[] | null;
  /** texts without a value first; `meaning`: the value of the text */
  texts: { text: string; count: number; meaning: Meaning | null; suggestion: Meaning | null }[];
  /** number of texts that are not returned */
  more: number;
  /** the cells that are longer than the field allows */
  tooLong?: TooLong;
  /** the viewer may widen the field to accept these texts: as options, or with a greater length */
  widens: boolean;
}

interface Text {
  text: string;
  count: number;
}

/** Returns the texts of a column by frequency; equal texts once normalized are one. */
async function textsOf(db: Db, id: number, index: number, leaf: Leaf): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select "celdas" ->> ${index}::int as "text", count(*) as "count" from "importacionLineas"
    where "importacion" = ${id} and btrim("celdas" ->> ${index}::int) <> '' group by 1 order by 2 desc, 1
    limit ${maxTexts}`.execute(db);
  const counts = new Map<string, Text>();
  for (const { text, count } of rows)
    for (const piece of splitCell(leaf, unescapeFormulas(text).trim())) {
      const existing = counts.get(fold(piece));
      if (existing) existing.count += Number(count);
      else counts.set(fold(piece), { text: piece, count: Number(count) });
    }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

interface ValueNames {
  /** returns the value that a text stands for by itself */
  understood: (text: string) => Mapped | undefined;
  /** folded names, for near matches */
  candidates: (readonly [name: string, value: Mapped])[];
  choices: Mapped[] | null;
  titleOf: (value: Mapped) => string;
}

function optionNames({ resource, language }: Caller, leaf: Leaf): ValueNames {
  const read = readerOf(resource, leaf);
  const words = booleanWords(language);
  const { option } = labelsIn(language, resource);
  return {
    understood: (text) => {
      const reading = read(text);
      if ('issue' in reading) return undefined;
      return typeof reading.value === 'string' || typeof reading.value === 'boolean' ? reading.value : undefined;
    },
    candidates: valueNames(resource, leaf),
    choices: 'options' in leaf.field ? [...leaf.field.options] : [true, false],
    titleOf: (value) =>
      typeof value === 'boolean' ? words[value ? 'yes' : 'no'] : value === null ? '' : option(leaf.path, String(value)),
  };
}

const isKey = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number';

async function referenceNames(
  work: Work,
  leaf: Leaf,
  texts: readonly Text[],
  assigned: readonly Mapped[],
): Promise<ValueNames> {
  const { store, viewer } = work;
  const link = linkOf(leaf.field);
  if (!link) throw new Error(`${leaf.path} points to nothing`);
  const target = store.registry.getOrThrow(link.to);
  const lookup = await lookUp(
    work,
    target,
    texts.map(({ text }) => text),
  );
  const understood = (text: string): Mapped | undefined => {
    const [key, ...others] = lookup(text);
    return others.length === 0 && isKey(key) ? key : undefined;
  };
  // a viewer who may not read the records is offered none
  const mayRead = readAccessOf(target.schema, viewer.ability) !== 'none';
  const records = (mayRead && (await recordNames(work, target, maxNamed))) || [];
  const isIndependent = dependsOn(link).length === 0;
  const allowed =
    isIndependent && records.length > 0
      ? await choosable(
          work,
          link,
          records.map(({ key }) => key),
          {},
        )
      : undefined;
  const choosableRecords = records.filter(({ key }) => allowed?.get(key) ?? !isIndependent);
  const keys = [
    ...new Set([...texts.map(({ text }) => understood(text)), ...assigned, ...choosableRecords.map(({ key }) => key)]),
  ];
  const titles = await loadTitles(store.db, store.registry, viewer, link.to, keys.filter(isKey));
  const titleOf = (value: Mapped) => (value === null ? '' : String(titles.get(value)?.title ?? value));
  const { compare } = new Intl.Collator(viewer.language);
  const choices = choosableRecords
    .flatMap(({ key }) => (isKey(key) ? [key] : []))
    .sort((a, b) => compare(titleOf(a), titleOf(b)));
  return {
    understood,
    candidates: choosableRecords.flatMap(({ key, names }) =>
      isKey(key) ? names.map((name) => [fold(name), key] as const) : [],
    ),
    choices: choosableRecords.length > 0 && choices.length <= maxChoices ? choices : null,
    titleOf,
  };
}

/**
 * Returns the values of the texts in columns with options, booleans or references, and the cells that are too long. Suggestions
 * are never applied.
 */
export async function columnValues(caller: Caller, id: number, body: unknown): Promise<ColumnValues[]> {
  const { store, viewer, resource } = caller;
  const access = openForImport(caller);
  const storedImport = await ownImport(store.db, viewer, resource, id);
  const targets = targetsOf(resource, viewer, access.readable);
  const plan: Plan = parsePlan(body, targets, storedImport.titulos.length);
  const work: Work = { store, viewer, now: clock.now() };
  const widens = mayWiden(resource.name, viewer);
  const result: ColumnValues[] = [];
  for (const { index, leaf } of columnsOf(plan, targets).columns) {
    if (!isMappable(leaf)) {
      const tooLong = await tooLongCells({ db: store.db, resource }, id, index, leaf);
      if (tooLong) result.push({ path: leaf.path, choices: null, texts: [], more: 0, tooLong, widens });
      continue;
    }
    const texts = await textsOf(store.db, id, index, leaf);
    const assigned = new Map(Object.entries(plan.values[leaf.path] ?? {}).map(([text, value]) => [fold(text), value]));
    const link = linkOf(leaf.field);
    const names = link ? await referenceNames(work, leaf, texts, [...assigned.values()]) : optionNames(caller, leaf);
    const meaning = (value: Mapped | undefined): Meaning | null =>
      value === undefined ? null : { value, title: names.titleOf(value) };
    const textValues = texts.map(({ text, count }) => {
      const assignedValue = assigned.get(fold(text));
      const value = assignedValue === undefined ? names.understood(text) : assignedValue;
      const match = value === undefined ? nearest(text, names.candidates) : undefined;
      return { text, count, meaning: meaning(value), suggestion: meaning(match) };
    });
    const unresolved = textValues.filter((entry) => entry.meaning === null || assigned.has(fold(entry.text)));
    const resolved = textValues.filter((textValue) => !unresolved.includes(textValue));
    result.push({
      path: leaf.path,
      choices: names.choices?.map((value) => ({ value, title: names.titleOf(value) })) ?? null,
      texts: [...unresolved, ...resolved].slice(0, maxReturned),
      more: Math.max(0, textValues.length - maxReturned),
      widens: widens && 'options' in leaf.field,
    });
  }
  return result;
}
