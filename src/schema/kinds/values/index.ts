/** Validation rules by kind. */
import * as z from 'zod/mini';
import type { FieldOf, Kind } from '../../field';
import { resultOf } from '../aggregate';
import { kindOf } from '../index';
import type { ValueKind } from '../kind';
import { reference, references } from './keys';
import { decimal, integer, money } from './numbers';
import { items, row, shape } from './rows';
import { code, color, email, json, phone, text, url } from './texts';
import { date, dateTime, time } from './times';
import { upload } from './uploads';
import { type Value, type ValueRule, wellFormed } from './value';

/** A kind without a rule here has those of another kind (`ValueKind.like`). */
const RULES: { [K in Kind]?: ValueRule<K> } = {
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

/** Validation rule of a kind with the values of another one: that one's, then its own check. */
function ruleOfLike<K extends Kind>(field: FieldOf<K> & { kind: K }): Value {
  const kind: ValueKind<K> = kindOf<K>(field);
  const other = kind.like?.(field);
  if (!other) throw new Error(`the kind '${field.kind}' has no rule for its values`);
  return valueRule(other).check((payload) => {
    const key = kind.rejectionKey?.(payload.value, field);
    if (key !== undefined) payload.issues.push({ code: 'custom', input: payload.value, params: { key } });
  });
}

/** Validation rule for the non-empty values of a field. */
export function valueRule<K extends Kind>(field: FieldOf<K> & { kind: K }): Value {
  const rule: ValueRule<K> = RULES[field.kind] ?? ruleOfLike;
  return rule(field);
}

/** For fields with rows, only number and names: each part is validated separately, to report its path. */
const SHAPE_RULES: typeof RULES = { ...RULES, items: shape };

/** Validation rule of a value's shape, without the rules of parts that are validated separately. */
export function shapeRule<K extends Kind>(field: FieldOf<K> & { kind: K }): Value {
  const rule: ValueRule<K> = SHAPE_RULES[field.kind] ?? ruleOfLike;
  return rule(field);
}
