/** Questions about a field's kind, in one place for the whole Studio. */
import type { FieldSchema, Kind, StatusField } from '../../schema/field';

/** Whether the field is the state of a record's lifecycle. */
export const isState = (field: FieldSchema): field is StatusField => field.kind === 'status';

/** The resource that a reference field points to; undefined for any other kind. */
export const pointsTo = (field: FieldSchema): string | undefined => (field.kind === 'reference' ? field.to : undefined);

/** Whether the field lists the records that point to this one. */
export const isOtherSide = (field: FieldSchema): boolean => field.kind === 'reverse';

/** Whether the value is an instant. */
const isMoment = (field: FieldSchema): boolean => field.kind === 'dateTime';

/** Whether the kind is an identifying code. */
export const isCode = (kind: Kind): boolean => kind === 'code';

/** Whether the kind is a single-line text. */
export const isLine = (kind: Kind): boolean => kind === 'text';

/** Whether the field can be the title of a record. */
export const isName = (field: FieldSchema): boolean => isLine(field.kind) || isCode(field.kind);

/** Whether the kind always has a value. If such a field were required, only true would be valid. */
export const isSwitch = (kind: Kind): boolean => kind === 'boolean';

/** Whether the kind's own input can edit every valid value. */
export const isPlain = ({ kind }: { kind: Kind }): boolean => kind !== 'json';

/** Checks only that the value has a kind; the server validates the rest. */
export const isField = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** A value resolved at run time: of the current person or the current time. */
export type Passing = { $user: string } | { $now: string };

/** Run-time values that a field can be compared with or set to. `name` is the last part of the label's i18n key. */
export function passingOf(field: FieldSchema): readonly { name: 'me' | 'mySector' | 'now'; value: Passing }[] {
  if (isMoment(field)) return [{ name: 'now', value: { $now: 'P0D' } }];
  const to = pointsTo(field);
  if (to === 'usuarios') return [{ name: 'me', value: { $user: 'id' } }];
  return to === 'sectores' ? [{ name: 'mySector', value: { $user: 'sector.id' } }] : [];
}
