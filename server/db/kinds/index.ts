/** The columns of all kinds. A new kind adds its own file and one line here. */
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

/** Returns the column kind of a field, typed by the kind of the field. */
export const columnOf = <K extends Kind>(field: FieldOf<K> & { kind: K }): ColumnKind<K> => COLUMNS[field.kind];

/** Returns the resource that a field references; undefined for a field that is no reference. */
export const linkOf = (field: FieldSchema): Link | undefined => columnOf(field).link?.(field);

/** Returns the references among the parts of a field with rows. */
export function innerLinks(field: FieldSchema): { part: Part; link: Link }[] {
  const { composite } = kindOf(field);
  return (composite?.parts(field) ?? []).flatMap((part) => {
    const link = linkOf(part);
    return link ? [{ part, link }] : [];
  });
}

/** Returns the default value of a field for a new record. */
export const defaultOf = (field: FieldSchema): unknown => field.default ?? columnOf(field).defaultValue?.(field);

/** Returns a value as it is stored. */
export function toStored(field: FieldSchema, value: unknown): unknown {
  const kind = columnOf(field);
  return kind.toStored ? kind.toStored(value, field) : value;
}

/** Returns a value as the driver takes it. */
export function bind(field: FieldSchema, value: unknown): unknown {
  const kind = columnOf(field);
  return kind.bind ? kind.bind(value) : value;
}
