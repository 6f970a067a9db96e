import * as z from 'zod/mini';
import type { Numeral } from '../../field';
import { compareNumerals, isNumeral, scaled } from '../numeral';
import type { Value, ValueRule } from './value';

interface Limits {
  /** decimals */
  scale: number;
  /** digits in total */
  precision: number;
  min?: Numeral;
  max?: Numeral;
}

/** As shown in messages, with a decimal comma. */
const formatted = (numeral: string): string => numeral.replace('.', ',');

/** Validates an exact number within its limits and formats it like the database. */
function numeral({ scale, precision, min, max }: Limits): Value<string> {
  const pattern = `^-?\\d{1,${precision - scale}}${scale > 0 ? `(\\.\\d{1,${scale}})?` : ''}$`;
  const parse = z.transform((text: string, { issues }) => {
    const addIssue = (key: string, args: Record<string, string | number> = {}) => {
      issues.push({ code: 'custom', input: text, params: { key, args } });
      return z.NEVER;
    };
    if (!isNumeral(text)) return addIssue('decimal');
    const value = scaled(text, scale);
    if (value === undefined) return addIssue('decimals', { max: scale });
    const largest = '9'.repeat(precision - scale) + (scale > 0 ? `.${'9'.repeat(scale)}` : '');
    if (max !== undefined && compareNumerals(value, max) > 0) return addIssue('max', { max: formatted(max) });
    if (min !== undefined && compareNumerals(value, min) < 0) return addIssue('min', { min: formatted(min) });
    if (compareNumerals(value.replace('-', ''), largest) > 0) return addIssue('figures', { max: precision - scale });
    return value;
  });
  return z.pipe(z.string(), parse).check(z.meta({ type: 'string', format: 'decimal', pattern }));
}

export const decimal: ValueRule<'decimal'> = ({ scale = 2, precision = 18, min, max }) =>
  numeral({ scale, precision, min, max });

export const money: ValueRule<'money'> = ({ min, max }) => numeral({ scale: 2, precision: 18, min, max });

export const integer: ValueRule<'integer'> = ({ min, max }) =>
  z.int().check(z.minimum(min ?? Number.MIN_SAFE_INTEGER), z.maximum(max ?? Number.MAX_SAFE_INTEGER));
