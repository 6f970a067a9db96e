/** Parses lines to requests: a record to create, or a record to change. */
import { sql } from 'kysely';
import { kindOf } from '../../../src/schema/kinds';
import type { Leaf } from '../../../src/schema/leaves';
import { isMasked } from '../../../src/schema/mask';
import { isShortened } from '../../../src/schema/reading/numbers';
import { fold } from '../../../src/schema/text/fold';
import type { Issue, Issues } from '../../../src/schema/validate';
import { columnSql, listSql, sqlType } from '../../db/conditions';
import { linkOf } from '../../db/kinds';
import type { Row } from '../../handlers';
import { type Access, visibleRows } from '../access';
import { listSeparator } from '../export/cells';
import { unescapeFormulas } from '../export/csv';
import type { Work } from '../storeRows';
import { readerOf } from './cells';
import { type Lookup, lookUp } from './lookup';
import { type Column, columnsOf, constantsOf, type Mapped, type Plan } from './plan';
import { isSheetError } from './sheetErrors';
import type { Targets } from './targets';

export interface FileLine {
  linea: number;
  celdas: readonly string[];
}

export interface LineRequest {
  linea: number;
  /** the key of the record to change; undefined: create one */
  changes: unknown;
  input: Row;
  issues: Issues;
}

const lineIssue = (key: string, text: string): Issue => ({
  key: `transfer.line.${key}`,
  args: { text: text.slice(0, 80) },
});

/** Returns the texts of a cell that each name one value; several for a field with many references. */
export const splitCell = (leaf: Leaf, text: string): string[] =>
  linkOf(leaf.field)?.many
    ? text
        .split(listSeparator.trim())
        .map((part) => part.trim())
        .filter(Boolean)
    : [text];

/** Looks up the referenced records of all cells, with one query per resource. */
async function lookUpColumns(
  work: Work,
  columns: readonly Column[],
  lines: readonly FileLine[],
): Promise<Map<string, Lookup>> {
  const texts = new Map<string, string[]>();
  for (const { index, leaf } of columns) {
    const link = linkOf(leaf.field);
    if (!link) continue;
    const columnTexts = texts.get(link.to) ?? [];
    for (const { celdas } of lines) columnTexts.push(...splitCell(leaf, unescapeFormulas(celdas[index] ?? '')));
    texts.set(link.to, columnTexts);
  }
  const lookups = new Map<string, Lookup>();
  for (const [to, found] of texts) lookups.set(to, await lookUp(work, work.store.registry.getOrThrow(to), found));
  return lookups;
}

/** Returns the visible records that the key cells name, by key, with their current references. */
async function readTargets(work: Work, access: Access, plan: Plan, targets: Targets, lines: readonly FileLine[]) {
  const { columns, key } = columnsOf(plan, targets);
  const values = new Map<number, { value: unknown } | { issue: Issue }>();
  const rowsByKey = new Map<unknown, Row>();
  if (!key) return { values, found: rowsByKey };
  const read = readerOf(access.resource, key.leaf, plan.formats?.[key.leaf.path]);
  for (const { linea, celdas } of lines) values.set(linea, read(celdas[key.index] ?? ''));
  const keyValues = [...values.values()].flatMap((value) =>
    'value' in value && value.value !== null ? [value.value] : [],
  );
  const neededColumns = [...columns, ...constantsOf(plan, targets)]
    .filter(({ leaf }) => leaf.part !== undefined || linkOf(leaf.field))
    .filter(({ leaf }) => access.resource.columns.includes(leaf.rootField));
  const names = [
    ...new Set([access.resource.key, key.field.name, ...neededColumns.map(({ leaf }) => leaf.rootField.name)]),
  ];
  const visible = visibleRows(access, 't') ?? sql`true`;
  const { rows } = await sql<Row>`
    select ${sql.join(names.map((name) => columnSql('t', name)))} from ${sql.table(access.resource.name)} as "t"
    where ${columnSql('t', key.field.name)} = any(${listSql(keyValues, sqlType(work.store, key.field))}) and ${visible}`.execute(
    work.store.db,
  );
  for (const row of rows) rowsByKey.set(row[key.field.name], row);
  return { values, found: rowsByKey };
}

/** Returns the key of the record that a cell names. Among records with the same name, prefers the current one. */
function findKey(lookup: Lookup | undefined, text: string, current: unknown): { value: unknown } | { issue: Issue } {
  const keys = lookup?.(text) ?? [];
  if (keys.length === 1) return { value: keys[0] };
  if (keys.includes(current)) return { value: current };
  return { issue: lineIssue(keys.length === 0 ? 'noSuch' : 'several', text) };
}

/** Values that a person assigned to texts. */
type AssignedValues = ReadonlyMap<string, Mapped>;

function readReference(
  lookup: Lookup | undefined,
  leaf: Leaf,
  cell: string,
  current: unknown,
  assigned: AssignedValues | undefined,
): { value: unknown } | { issue: Issue } {
  const text = unescapeFormulas(cell).trim();
  if (text === '') return { value: kindOf(leaf.field).empty };
  if (isShortened(text)) return { issue: lineIssue('rounded', text) };
  const keyOf = (piece: string, currentKey: unknown) => {
    const value = assigned?.get(fold(piece));
    if (value !== undefined) return { value };
    return isSheetError(piece) ? { issue: lineIssue('sheetError', piece) } : findKey(lookup, piece, currentKey);
  };
  if (!linkOf(leaf.field)?.many) return keyOf(text, current);
  const keys = splitCell(leaf, text).map((piece) => keyOf(piece, undefined));
  const invalid = keys.find((result) => 'issue' in result);
  return (
    invalid ?? {
      value: keys.flatMap((result) => ('value' in result ? [result.value] : [])).filter((key) => key !== null),
    }
  );
}

/** Parts of a group that the file does not contain are kept. */
const withPart = (whole: unknown, part: string, value: unknown): Row => ({
  ...(typeof whole === 'object' && whole !== null ? Object.fromEntries(Object.entries(whole)) : {}),
  [part]: value,
});

const EMPTY: readonly unknown[] = [null, undefined, false];
const isEmptyGroup = (whole: unknown): boolean =>
  typeof whole === 'object' && whole !== null && Object.values(whole).every((value) => EMPTY.includes(value));

/** The replacement character of decoders for invalid bytes. */
const UNREADABLE = '\uFFFD';

/** Parses lines by a plan: the request of each line, and its invalid cells. */
export async function readLines(
  work: Work,
  access: Access,
  plan: Plan,
  targets: Targets,
  lines: readonly FileLine[],
): Promise<LineRequest[]> {
  const { resource } = access;
  const { columns, key } = columnsOf(plan, targets);
  const readers = new Map(columns.map(({ leaf }) => [leaf.path, readerOf(resource, leaf, plan.formats?.[leaf.path])]));
  const constants = constantsOf(plan, targets);
  const assignedByPath = new Map(
    Object.entries(plan.values ?? {}).map(([path, texts]): [string, AssignedValues] => [
      path,
      new Map(Object.entries(texts).map(([text, value]) => [fold(unescapeFormulas(text).trim()), value])),
    ]),
  );
  const lookupsByResource = await lookUpColumns(work, columns, lines);
  const { values, found } = await readTargets(work, access, plan, targets, lines);
  return lines.map(({ linea, celdas }) => {
    const issues: Issues = {};
    const input: Row = {};
    const keyReading = values.get(linea);
    const before = keyReading && 'value' in keyReading ? found.get(keyReading.value) : undefined;
    if (key && keyReading) {
      const text = celdas[key.index] ?? '';
      if ('issue' in keyReading) issues[key.field.name] = keyReading.issue;
      else if (!before && plan.mode === 'actualizar')
        issues[key.field.name] =
          text.trim() === '' ? { key: 'engine.validation.required' } : lineIssue('noRecord', text);
      // a server-generated number that no record has cannot be the key of a new record
      else if (!before && text.trim() !== '' && !readers.has(key.field.name))
        issues[key.field.name] = lineIssue('noRecord', text);
    }
    for (const { index, leaf } of columns) {
      const cell = celdas[index] ?? '';
      if (cell.trim() === '' && !(before && plan.clear)) {
        // a new record has a place for every part of a field
        if (leaf.part !== undefined && !before)
          input[leaf.rootField.name] = withPart(input[leaf.rootField.name], leaf.part, kindOf(leaf.field).empty);
        continue;
      }
      if (before && leaf.path === resource.key) continue;
      const link = linkOf(leaf.field);
      // an exported reference or part may be masked: the stored value is kept, and a new record has no value
      if ((link || leaf.part !== undefined) && isMasked(leaf.rootField, cell)) {
        if (!before) issues[leaf.path] = { key: 'engine.validation.masked' };
        continue;
      }
      const assignedValue = link ? undefined : assignedByPath.get(leaf.path)?.get(fold(unescapeFormulas(cell).trim()));
      const reading = link
        ? readReference(lookupsByResource.get(link.to), leaf, cell, before?.[leaf.path], assignedByPath.get(leaf.path))
        : assignedValue !== undefined
          ? { value: assignedValue ?? kindOf(leaf.field).empty }
          : (readers.get(leaf.path)?.(cell) ?? { value: null });
      if ('issue' in reading) issues[leaf.path] = reading.issue;
      else if (leaf.part === undefined) input[leaf.path] = reading.value;
      else
        input[leaf.rootField.name] = withPart(
          input[leaf.rootField.name] ?? before?.[leaf.rootField.name],
          leaf.part,
          reading.value,
        );
    }
    // a group whose cells are all empty is null instead of a group with empty parts
    for (const { leaf } of columns) {
      const { name } = leaf.rootField;
      if (leaf.part === undefined || !isEmptyGroup(input[name])) continue;
      const groupColumns = columns.filter((column) => column.leaf.rootField.name === name);
      if (groupColumns.every(({ index }) => (celdas[index] ?? '').trim() === '')) input[name] = null;
    }
    for (const { leaf, value } of constants) {
      if (before && leaf.path === resource.key) continue;
      const { name } = leaf.rootField;
      input[name] = leaf.part === undefined ? value : withPart(input[name] ?? before?.[name], leaf.part, value);
    }
    for (const { index, leaf } of key ? [...columns, key] : columns)
      if (celdas[index]?.includes(UNREADABLE)) issues[leaf.path] = { key: 'transfer.line.unreadable' };
    const maxCells = plan.columns.length;
    if (celdas.length > maxCells) issues[''] = { key: 'transfer.line.tooManyCells', args: { max: maxCells } };
    return { linea, changes: before?.[resource.key], input, issues };
  });
}
