import * as z from 'zod/mini';
import type { CodeField, EmailField, LongTextField, PhoneField, RichTextField, TextField } from '../../field';
import { FORMATS } from '../../formats';
import { missingPart, readPhone } from '../../phones/phones';
import { readMonth } from '../../reading/days';
import { asciiCode } from '../../text/codes';
import { readMailAddress } from '../../text/mailAddress';
import { normalizeText } from '../textual';
import { isWebAddress } from '../url';
import { type Value, type ValueRule, wellFormed } from './value';

type Textual = TextField | LongTextField | RichTextField | CodeField | EmailField | PhoneField;

/** The rules of every text: well formed, normalised, only the characters in `allowed`, within its length. */
export function text(
  field: Textual,
  { before, allowed }: { before?: (typed: string) => string; allowed?: AllowedCharacters } = {},
): Value<string> {
  const normalized = z.transform((typed: string) => normalizeText(before ? before(typed) : typed, field.normalize));
  const length = z.string().check(z.maxLength(field.max ?? 10_000), z.minLength(field.min ?? 0));
  const characters = allowed ? z.string().check(check(allowed.matches, allowed.key, true)) : z.string();
  return z.pipe(z.pipe(z.pipe(wellFormed, normalized), characters), length);
}

interface AllowedCharacters {
  matches: (typed: string) => boolean;
  /** key of the error message */
  key: string;
}

/** A check that passes for an empty text. */
const check = (holds: (typed: string) => boolean, key: string, abort = false) =>
  z.refine<string>((typed) => typed === '' || holds(typed), { params: { key }, abort });

export const email: ValueRule<'email'> = (field) =>
  z.pipe(
    text({ max: 120, ...field, normalize: ['trim', ...(field.normalize ?? [])] }),
    z
      .pipe(
        z.string(),
        z.transform((typed: string) => readMailAddress(typed) ?? typed),
      )
      .check(check((typed) => readMailAddress(typed) !== undefined, 'email')),
  );

/**
 * Normalises a phone number. Keeps the typed text while the numbering plans are not loaded; the server then decides whether it is
 * a number.
 */
function canonicalNumber(text: string): string {
  const reading = readPhone(text);
  return reading && 'number' in reading ? reading.number : text;
}

export const phone: ValueRule<'phone'> = (field) => {
  const typedText = text({ max: 40, ...field, normalize: ['trim', ...(field.normalize ?? [])] });
  if (field.warnOnly) return typedText;
  return z.pipe(
    typedText,
    z.pipe(z.string(), z.transform(canonicalNumber)).check(
      check((typed) => missingPart(typed) !== 'area', 'phoneArea', true),
      check((typed) => missingPart(typed) !== 'number', 'phone'),
    ),
  );
};

export const url: ValueRule<'url'> = ({ max = 2000 }) =>
  text({ kind: 'text', max, normalize: ['trim'] }).check(check(isWebAddress, 'url'));

/** Normalisers of formats that have several spellings. */
const NORMALISERS: Readonly<Record<string, (typed: string) => string>> = {
  mes: (typed) => readMonth(typed) ?? typed,
  periodo: (typed) => readMonth(typed) ?? typed,
};

/**
 * With `warnOnly`, the format is only shown as a warning beside the field and the value is accepted. A code without normalisation
 * keeps every character; in other codes, the digits of any script become ASCII digits. A code with `digits` refuses anything
 * else.
 */
export const code: ValueRule<'code'> = (field) => {
  const { normalize = [], warnOnly } = field;
  const name = warnOnly ? undefined : field.format;
  const format = name === undefined ? undefined : FORMATS[name];
  const normaliser = NORMALISERS[name ?? ''];
  const rule = text(field, {
    ...(normaliser
      ? { before: (typed) => normaliser(asciiCode(typed)) }
      : normalize.length > 0 && { before: asciiCode }),
    ...(normalize.includes('digits') && {
      allowed: { matches: (typed) => /^\d*$/.test(typed), key: format ? `format.${name}` : 'digits' },
    }),
  });
  return format ? rule.check(check(format, `format.${name}`)) : rule;
};

export const color: ValueRule<'color'> = () =>
  z.string().check(z.refine((typed) => /^#[0-9a-f]{6}$/i.test(typed), { params: { key: 'color' } }));

/** Every text in a JSON value, names included, because the database refuses malformed ones anywhere. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}

export const json: ValueRule<'json'> = () =>
  z.json().check(
    z.refine((value) => textsIn(value).every((text) => wellFormed.safeParse(text).success), {
      params: { key: 'malformed' },
    }),
  );
