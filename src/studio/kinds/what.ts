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

/** Whether a record may be called by it. */
export const isName = (field: FieldSchema): boolean => field.kind === 'text' || field.kind === 'code';

/** Whether it always has a value: one that must be said would only accept yes. */
export const isSwitch = (kind: Kind): boolean => kind === 'boolean';

/** Whether the input of its own kind asks for all that it may hold. */
export const isPlain = ({ kind }: { kind: Kind }): boolean => kind !== 'json';
