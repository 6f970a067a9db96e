import type { AnyRecord } from '../componentTypes';

/** A related record in `_refs`: its key, its title, and the fields of the schema's `with`. */
export interface Ref {
  id: string | number;
  title: string;
  [field: string]: unknown;
}

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'id' in value &&
  (typeof value.id === 'string' || typeof value.id === 'number');

const refsEntry = (record: AnyRecord, name: string): unknown => {
  const { _refs: refs } = record;
  return typeof refs === 'object' && refs !== null ? new Map(Object.entries(refs)).get(name) : undefined;
};

/** Returns the record that a reference field points to, if the response contained it. */
export function refOf(record: AnyRecord, name: string): Ref | undefined {
  const ref = refsEntry(record, name);
  return isRef(ref) ? ref : undefined;
}

/** Returns the records that a references field points to. */
export function refsIn(record: AnyRecord, name: string): Ref[] {
  const refs = refsEntry(record, name);
  return Array.isArray(refs) ? refs.filter(isRef) : [];
}
