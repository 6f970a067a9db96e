/** The rows of `group` and `items` as the faces of their parts take them. */
import { kindOf } from '../../schema/kinds';
import type { Part } from '../../schema/kinds/kind';
import type { Field } from '../../schema/registry';
import type { AnyRecord, Wording } from './face';
import { faceOf } from './faces';

/** The parts of a field; each goes by the path that its words have: `lineas.cantidad`. */
export interface PathPart {
  /** its name in a row */
  name: string;
  field: Part;
}

export const pathParts = (field: Field): PathPart[] =>
  (kindOf(field).whole?.parts(field) ?? []).map((part) => ({
    name: part.name,
    field: { ...part, name: `${field.name}.${part.name}` },
  }));

export const rowsOf = (field: Field, value: unknown): AnyRecord[] =>
  (kindOf(field).whole?.rows(value) ?? []).map(({ row }) => row);

const isObject = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a row's references are called: the record carries each once, by part (`_refs.lineas.producto`). */
function refIn(record: AnyRecord, field: Field, name: string, key: unknown): unknown {
  const refs = isObject(record._refs) ? record._refs[field.name] : undefined;
  const known = isObject(refs) ? refs[name] : undefined;
  return Array.isArray(known) ? known.find((ref) => isObject(ref) && ref.id === key) : undefined;
}

/** A row as a record of its own, its parts by their paths, with the titles that the record around it carries. */
export function rowRecord(field: Field, row: AnyRecord, record: AnyRecord): AnyRecord {
  const parts = pathParts(field);
  const refs = parts.map((part) => [part.field.name, refIn(record, field, part.name, row[part.name])]);
  return { ...row, _refs: Object.fromEntries(refs) };
}

export const saysNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A part of a row in plain words; empty for nothing. The history's `{id, title}` is called by its title. */
export function partText({ name, field }: PathPart, row: AnyRecord, wording: Wording): string {
  const value = row[name];
  if (saysNothing(value)) return '';
  if (isObject(value) && typeof value.title === 'string') return value.title;
  return faceOf(field).toText(value, field, { ...wording, record: row });
}

/** Each row in plain words, its parts in their order. */
export function rowTexts(field: Field, value: unknown, wording: Wording): string[] {
  const parts = pathParts(field);
  return rowsOf(field, value).map((row) =>
    parts
      .map((part) => partText(part, rowRecord(field, row, wording.record), wording))
      .filter((text) => text !== '')
      .join(' · '),
  );
}
