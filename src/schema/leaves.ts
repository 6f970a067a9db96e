import { kindOf } from './kinds';
import type { Field } from './registry';

/** A single value of a record, one column of a file: a field, or one part of a group. */
export interface Leaf {
  /** the field's name, or `domicilio.calle` */
  path: string;
  /** the field that describes the value itself */
  field: Field;
  /** the field of the resource that contains it */
  rootField: Field;
  /** name of the part; undefined: the field itself */
  part: string | undefined;
}

/** The leaves of a field: its parts if it is a group, otherwise the field itself. */
export function leavesOf(field: Field): Leaf[] {
  const { composite, result } = kindOf(field);
  const valueField: Field = { ...(result?.(field) ?? field), name: field.name };
  if (!composite || composite.many) return [{ path: field.name, field: valueField, rootField: field, part: undefined }];
  return composite.parts(field).map((part) => ({
    path: `${field.name}.${part.name}`,
    field: part,
    rootField: field,
    part: part.name,
  }));
}

/** The value of a leaf within the value of its field. */
export function leafValue({ part }: Leaf, value: unknown): unknown {
  if (part === undefined) return value;
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(part) : undefined;
}
