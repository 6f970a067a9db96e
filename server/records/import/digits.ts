/** Codes of digits alone, such as documents: which separators only group their digits. */
import type { FieldSchema } from '../../../src/schema/field';
import { DIGITS } from '../../../src/schema/formats';

/** Formats with check digits, which tell whether a code was read right; they are written in groups of their own. */
const CHECKED: ReadonlySet<string> = new Set(['cuit', 'cbu', 'cvu']);
/** Thousands, or a tax number, which a document may be. */
const GROUPED = /^(?:\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,}|\d{2}([-./])\d{8}\1\d|\d{2}-\d{2}\.\d{3}\.\d{3}-\d)$/;

const isOfDigits = (field: FieldSchema): boolean =>
  ('format' in field && DIGITS.has(field.format ?? '')) ||
  ('normalize' in field && field.normalize?.includes('digits') === true);

/**
 * Whether separators divide a code of digits where nobody groups it: without them it would be another code. `1.5` is not 15, and
 * `12345678.0` is not a document of nine digits.
 */
export function isDivided(field: FieldSchema, text: string): boolean {
  if (!isOfDigits(field)) return false;
  const typed = text.replace(/\s/g, '');
  if (!/\d[.,/-]+\d/.test(typed) || GROUPED.test(typed)) return false;
  const isChecked = 'format' in field && CHECKED.has(field.format ?? '');
  return isChecked ? /^\d+[.,]\d+$/.test(typed) : true;
}
