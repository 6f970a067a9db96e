/** The values of each kind. A new kind is a line here, in the engine's list of components and in the server's list of columns. */
import type { FieldOf, Kind } from '../field';
import { boolean } from './boolean';
import { code } from './code';
import { color } from './color';
import { computed } from './computed';
import { date } from './date';
import { dateTime } from './dateTime';
import { decimal } from './decimal';
import { email } from './email';
import { enumeration } from './enum';
import { file } from './file';
import { group } from './group';
import { image } from './image';
import { integer } from './integer';
import { items } from './items';
import { json } from './json';
import type { ValueKind } from './kind';
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

export const KINDS: { [K in Kind]: ValueKind<K> } = {
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

/** The behaviour of a field's kind, typed for that field. */
export function kindOf<K extends Kind>(field: FieldOf<K> & { kind: K }): ValueKind<K> {
  const kind: ValueKind<K> = KINDS[field.kind];
  return kind.variant?.(field) ?? kind;
}
