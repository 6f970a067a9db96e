import { kindOf } from './kinds';
import type { Field } from './registry';

/** A single value of a record, as one column of a file holds it: a field, or a part of one that has several. */
export interface Leaf {
  /** the field's name, or `domicilio.calle` */
  path: string;
  /** what the value itself is */
  field: Field;
  /** the field of the resource that it belongs to */
  whole: Field;
  /** undefined: the field itself */
  part: string | undefined;
}

/** What a field is made of: itself, or its parts where it has one of each. */
export function leavesOf(field: Field): Leaf[] {
  const { whole, result } = kindOf(field);
  const own: Field = { ...(result?.(field) ?? field), name: field.name };
  if (!whole || whole.many) return [{ path: field.name, field: own, whole: field, part: undefined }];
  return whole.parts(field).map((part) => ({
    path: `${field.name}.${part.name}`,
    field: part,
    whole: field,
    part: part.name,
  }));
}

/** A leaf's value in what its field holds. */
export function leafValue({ part }: Leaf, value: unknown): unknown {
  if (part === undefined) return value;
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(part) : undefined;
}
