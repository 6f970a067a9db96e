/** Validation rules by kind. */
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

const RULES: { [K in Kind]: ValueRule<K> } = {
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

/** Validation rule for the non-empty values of a field. */
export function valueRule<K extends Kind>(field: FieldOf<K> & { kind: K }): Value {
  const rule: ValueRule<K> = RULES[field.kind];
  return rule(field);
}

/** For fields with rows, only number and names: each part is validated separately, to report its path. */
const SHAPE_RULES: typeof RULES = { ...RULES, items: shape };

/** Validation rule of a value's shape, without the rules of parts that are validated separately. */
export function shapeRule<K extends Kind>(field: FieldOf<K> & { kind: K }): Value {
  const rule: ValueRule<K> = SHAPE_RULES[field.kind];
  return rule(field);
}
