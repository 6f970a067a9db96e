/** The list of kinds: the one file that a new kind touches beside its own. */
import type { FieldOf, Kind } from '../field';
import { boolean } from './boolean';
import { code } from './code';
import { color } from './color';
import { computed } from './computed';
import { date } from './date';
import { dateTime } from './dateTime';
import { email } from './email';
import { enumeration } from './enum';
import { group } from './group';
import { integer } from './integer';
import { json } from './json';
import type { ValueKind } from './kind';
import { longText } from './longText';
import { phone } from './phone';
import { reference } from './reference';
import { references } from './references';
import { reverse } from './reverse';
import { richText } from './richText';
import { secret } from './secret';
import { status } from './status';
import { text } from './text';

export const KINDS: { [K in Kind]: ValueKind<K> } = {
  text,
  longText,
  richText,
  code,
  email,
  phone,
  color,
  secret,
  integer,
  boolean,
  date,
  dateTime,
  enum: enumeration,
  status,
  reference,
  references,
  reverse,
  group,
  computed,
  json,
};

/** The rules of a field's kind, with that field's own type. */
export const kindOf = <K extends Kind>(field: FieldOf<K> & { kind: K }): ValueKind<K> => KINDS[field.kind];
