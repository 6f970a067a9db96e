/** What the Studio has to know of a field's kind, said once. */
import type { FieldSchema, Kind, StatusField } from '../../schema/field';

/** Whether it is the state of a record's life. */
export const isState = (field: FieldSchema): field is StatusField => field.kind === 'status';

/** The resource that a field of one record points to; undefined for any other kind. */
export const pointsTo = (field: FieldSchema): string | undefined => (field.kind === 'reference' ? field.to : undefined);

/** Whether it lists the records that point here. */
export const isOtherSide = (field: FieldSchema): boolean => field.kind === 'reverse';

/** Whether its value is an exact moment. */
export const isMoment = (field: FieldSchema): boolean => field.kind === 'dateTime';

/** Whether things are told apart by it. */
export const isCode = (kind: Kind): boolean => kind === 'code';

/** Whether it is one line of text. */
export const isLine = (kind: Kind): boolean => kind === 'text';

/** Whether a record may be called by it. */
export const isName = (field: FieldSchema): boolean => isLine(field.kind) || isCode(field.kind);

/** Whether it always has a value: one that must be said would only accept yes. */
export const isSwitch = (kind: Kind): boolean => kind === 'boolean';

/** Whether the input of its own kind asks for all that it may hold. */
export const isPlain = ({ kind }: { kind: Kind }): boolean => kind !== 'json';

/** What has a kind; the rest of what is said of it is judged by the server. */
export const isField = (value: unknown): value is FieldSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** What stands for whoever looks, or for the moment in which they do. */
export type Passing = { $user: string } | { $now: string };

/** What a field may be compared with, or be given, that is known only when it happens; `name` is its word in the Studio. */
export function passingOf(field: FieldSchema): readonly { name: 'me' | 'mySector' | 'now'; value: Passing }[] {
  if (isMoment(field)) return [{ name: 'now', value: { $now: 'P0D' } }];
  const to = pointsTo(field);
  if (to === 'usuarios') return [{ name: 'me', value: { $user: 'id' } }];
  return to === 'sectores' ? [{ name: 'mySector', value: { $user: 'sector.id' } }] : [];
}
