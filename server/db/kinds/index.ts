/** The columns of the kinds: the one file of the server that a new kind touches beside its own. */
import type { FieldOf, FieldSchema, Kind } from '../../../src/schema/field';
import { kindOf } from '../../../src/schema/kinds';
import type { Part } from '../../../src/schema/kinds/kind';
import { boolean } from './boolean';
import { code } from './code';
import { color } from './color';
import type { ColumnKind, Link } from './column';
import { computed } from './computed';
import { date } from './date';
import { dateTime } from './dateTime';
import { decimal } from './decimal';
import { email } from './email';
import { enumeration } from './enum';
import { file, image } from './file';
import { group } from './group';
import { integer } from './integer';
import { items } from './items';
import { json } from './json';
import { longText } from './longText';
import { money } from './money';
import { phone } from './phone';
import { reference } from './reference';
import { references } from './references';
import { reverse } from './reverse';
import { richText } from './richText';
import { secret } from './secret';
import { status } from './status';
import { text } from './text';
import { time } from './time';
import { url } from './url';

const COLUMNS: { [K in Kind]: ColumnKind<K> } = {
  text,
  longText,
  richText,
  code,
  email,
  phone,
  url,
  color,
  secret,
  integer,
  decimal,
  money,
  boolean,
  date,
  dateTime,
  time,
  enum: enumeration,
  status,
  reference,
  references,
  reverse,
  group,
  items,
  file,
  image,
  computed,
  json,
};

/** What a field's kind says of its column, with that field's own type. */
export const columnOf = <K extends Kind>(field: FieldOf<K> & { kind: K }): ColumnKind<K> => COLUMNS[field.kind];

/** Where a field points to; undefined for one that points nowhere. */
export const linkOf = (field: FieldSchema): Link | undefined => columnOf(field).link?.(field);

/** The parts of a field's rows that point somewhere. */
export function innerLinks(field: FieldSchema): { part: Part; link: Link }[] {
  const { whole } = kindOf(field);
  return (whole?.parts(field) ?? []).flatMap((part) => {
    const link = linkOf(part);
    return link ? [{ part, link }] : [];
  });
}

/** What a new record has in a field where nothing is said. */
export const startOf = (field: FieldSchema): unknown => field.default ?? columnOf(field).start?.(field);

/** The value as it is kept. */
export function keep(field: FieldSchema, value: unknown): unknown {
  const kind = columnOf(field);
  return kind.keep ? kind.keep(value) : value;
}

/** The value as the driver takes it. */
export function bind(field: FieldSchema, value: unknown): unknown {
  const kind = columnOf(field);
  return kind.bind ? kind.bind(value) : value;
}
