/** What is let in, kind by kind. */
import * as z from 'zod/mini';
import type { FieldOf, Kind } from '../../field';
import { resultOf } from '../aggregate';
import { reference, references } from './keys';
import { decimal, integer, money } from './numbers';
import { items, row, shape } from './rows';
import { code, color, email, json, phone, text, url } from './texts';
import { date, dateTime, time } from './times';
import { upload } from './uploads';
import { type Value, type ValueRule, wellFormed } from './value';

const VALUES: { [K in Kind]: ValueRule<K> } = {
  text,
  longText: text,
  richText: text,
  code,
  email,
  phone,
  url,
  color,
  secret: () => z.never(),
  integer,
  decimal,
  money,
  boolean: () => z.boolean(),
  date,
  dateTime,
  time,
  enum: ({ options }) => z.enum([...options]),
  status: ({ options }) => z.enum([...options]),
  reference,
  references,
  reverse: () => z.never(),
  group: row,
  items,
  file: upload,
  image: upload,
  computed: (field) => (field.template === undefined ? valueRule(resultOf(field)) : wellFormed),
  json,
};

/** What is let in of a field's present values. */
export function valueRule<K extends Kind>(field: FieldOf<K> & { kind: K }): Value {
  const value: ValueRule<K> = VALUES[field.kind];
  return value(field);
}

/** Of what has rows, their number and names alone: each part is checked by itself, where it stands. */
const SHAPES: typeof VALUES = { ...VALUES, items: shape };

/** What is let in of them, without what parts that are checked by themselves say. */
export function shapeRule<K extends Kind>(field: FieldOf<K> & { kind: K }): Value {
  const value: ValueRule<K> = SHAPES[field.kind];
  return value(field);
}
