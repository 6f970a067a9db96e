import type { AnyRecord } from '../face';

/** A record as another one names it (`_refs`): its key, its title, and what the schema's `with` asked for. */
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

const refsOf = (record: AnyRecord, name: string): unknown => {
  const { _refs: refs } = record;
  return typeof refs === 'object' && refs !== null ? new Map(Object.entries(refs)).get(name) : undefined;
};

/** The record that a reference field points to, if the answer carried it. */
export function refOf(record: AnyRecord, name: string): Ref | undefined {
  const ref = refsOf(record, name);
  return isRef(ref) ? ref : undefined;
}

/** Those that a references field points to. */
export function refsIn(record: AnyRecord, name: string): Ref[] {
  const refs = refsOf(record, name);
  return Array.isArray(refs) ? refs.filter(isRef) : [];
}
