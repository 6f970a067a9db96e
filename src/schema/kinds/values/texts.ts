import * as z from 'zod/mini';
import type { CodeField, EmailField, LongTextField, PhoneField, RichTextField, TextField } from '../../field';
import { FORMATS } from '../../formats';
import { normalizeText } from '../textual';
import { isWebAddress } from '../url';
import { type Value, type ValueRule, wellFormed } from './value';

type Textual = TextField | LongTextField | RichTextField | CodeField | EmailField | PhoneField;

/** The rules that every text shares: well formed, normalised, within its length. */
export function text(field: Textual): Value<string> {
  const normalized = z.transform((typed: string) => normalizeText(typed, field.normalize));
  const length = z.string().check(z.maxLength(field.max ?? 10_000), z.minLength(field.min ?? 0));
  return z.pipe(z.pipe(wellFormed, normalized), length);
}

/** Of a text that says something. */
const said = (holds: (typed: string) => boolean, key: string) =>
  z.refine<string>((typed) => typed === '' || holds(typed), { params: { key } });

const address = z.email();

export const email: ValueRule<'email'> = (field) =>
  text({ max: 120, ...field, normalize: ['trim', ...(field.normalize ?? [])] }).check(
    said((typed) => address.safeParse(typed).success, 'email'),
  );

export const phone: ValueRule<'phone'> = (field) =>
  text({ max: 40, ...field, normalize: ['trim', ...(field.normalize ?? [])] });

export const url: ValueRule<'url'> = ({ max = 2000 }) =>
  text({ kind: 'text', max, normalize: ['trim'] }).check(said(isWebAddress, 'url'));

/** A format that only warns (`warnOnly`) is shown beside the field and lets the value through. */
export const code: ValueRule<'code'> = (field) => {
  const format = field.format === undefined || field.warnOnly ? undefined : FORMATS[field.format];
  return format ? text(field).check(said(format, `format.${field.format}`)) : text(field);
};

export const color: ValueRule<'color'> = () =>
  z.string().check(z.refine((typed) => /^#[0-9a-f]{6}$/i.test(typed), { params: { key: 'color' } }));

/** Every text in it, its names too: the database keeps no other. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...texts(inner)]);
}

export const json: ValueRule<'json'> = () =>
  z.json().check(
    z.refine((value) => texts(value).every((one) => wellFormed.safeParse(one).success), {
      params: { key: 'malformed' },
    }),
  );
