/** Nested rows of `group` and `items` fields in the shape that the components of their parts need. */
import { kindOf } from '../../schema/kinds';
import type { Part } from '../../schema/kinds/kind';
import type { Field } from '../../schema/registry';
import { componentsOf } from './components';
import type { AnyRecord, Wording } from './componentTypes';

/** A part of a field, whose field name is its path, as in its label keys: `lineas.cantidad`. */
export interface PathPart {
  /** name in the row */
  name: string;
  field: Part;
}

export const pathParts = (field: Field): PathPart[] =>
  (kindOf(field).composite?.parts(field) ?? []).map((part) => ({
    name: part.name,
    field: { ...part, name: `${field.name}.${part.name}` },
  }));

export const rowsOf = (field: Field, value: unknown): AnyRecord[] =>
  (kindOf(field).composite?.rows(value) ?? []).map(({ row }) => row);

const isObject = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the title entry of a row's reference: the record contains each once, by part (`_refs.lineas.producto`). */
function rowRef(record: AnyRecord, field: Field, name: string, key: unknown): unknown {
  const refs = isObject(record._refs) ? record._refs[field.name] : undefined;
  const entries = isObject(refs) ? refs[name] : undefined;
  return Array.isArray(entries) ? entries.find((ref) => isObject(ref) && ref.id === key) : undefined;
}

/** Returns a row as a record, with paths as field names and the titles of the enclosing record. */
export function rowRecord(field: Field, row: AnyRecord, record: AnyRecord): AnyRecord {
  const parts = pathParts(field);
  const refs = parts.map((part) => [part.field.name, rowRef(record, field, part.name, row[part.name])]);
  return { ...row, _refs: Object.fromEntries(refs) };
}

export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns a part of a row as plain text; empty if it has no value. A `{id, title}` of the history is its title. */
function partText({ name, field }: PathPart, row: AnyRecord, wording: Wording): string {
  const value = row[name];
  if (isEmptyValue(value)) return '';
  if (isObject(value) && typeof value.title === 'string') return value.title;
  return componentsOf(field).toText(value, field, { ...wording, record: row });
}

/** Returns each row as plain text, with its parts in order. */
export function rowTexts(field: Field, value: unknown, wording: Wording): string[] {
  const parts = pathParts(field);
  return rowsOf(field, value).map((row) =>
    parts
      .map((part) => partText(part, rowRecord(field, row, wording.record), wording))
      .filter((text) => text !== '')
      .join(' · '),
  );
}
