/** Questions of the Studio about a field, answered by its kind. */
import type { FieldSchema, Kind, StatusField } from '../../schema/field';
import { KINDS, kindOf } from '../../schema/kinds';

export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);

/** Whether the field is the state of a record's lifecycle. */
export const isState = (field: FieldSchema): field is StatusField => 'transitions' in field;

/** The resource that a field with one reference points to; undefined for any other kind. */
export function pointsTo(field: FieldSchema): string | undefined {
  const target = kindOf(field).target?.(field);
  return target?.many === false ? target.to : undefined;
}

/** Whether the value is an instant. */
const isMoment = ({ kind }: FieldSchema): boolean => KINDS[kind].instant === true;

/** Whether the kind is an identifying code. */
export const isCode = (kind: Kind): boolean => KINDS[kind].identifies === 'code';

/** Whether the kind can be the name of a record. */
export const isLine = (kind: Kind): boolean => KINDS[kind].identifies === 'name';

/** Whether the field can be the title of a record. */
export const isName = ({ kind }: FieldSchema): boolean => KINDS[kind].identifies !== undefined;

/** Whether the kind always has a value. If such a field were required, only true would be valid. */
export const isSwitch = (kind: Kind): boolean => KINDS[kind].empty === false;

/** Whether the kind's own input can edit every valid value. */
export const isPlain = ({ kind }: { kind: Kind }): boolean => !KINDS[kind].freeForm;

/** Checks only that the value has a kind; the server validates the rest. */
export const isField = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** A value resolved at run time: of the current person, the current time, or another field of the record. */
export type RunTimeValue = { $user: string } | { $now: string } | { $record: string };

/** Whether two fields have values of the same kind; references, to the same resource. */
export const isComparable = (field: FieldSchema, other: FieldSchema): boolean =>
  field.kind === other.kind && pointsTo(field) === pointsTo(other);

/** Run-time values that a field can be compared with or set to. `name` is the last part of the label's i18n key. */
export function runTimeValuesOf(
  field: FieldSchema,
): readonly { name: 'me' | 'mySector' | 'now'; value: RunTimeValue }[] {
  if (isMoment(field)) return [{ name: 'now', value: { $now: 'P0D' } }];
  const to = pointsTo(field);
  if (to === 'usuarios') return [{ name: 'me', value: { $user: 'id' } }];
  return to === 'sectores' ? [{ name: 'mySector', value: { $user: 'sector.id' } }] : [];
}
