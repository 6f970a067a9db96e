import { readTyped, withoutSign } from '../reading/numbers';
import type { ValueKind } from './kind';
import { exact, isNumeral } from './numeral';
import { within } from './sample';

export const decimal: ValueKind<'decimal'> = {
  ...exact,
  toTitleText: (value, _, speech) => speech.decimal(String(value)),
  fromText: (text, { unit }, how) =>
    !how && isNumeral(text) ? text : (readTyped(withoutSign(text, unit ? [unit] : []), how?.decimals ?? ',') ?? text),
  decimals: ({ scale = 2 }) => scale,
  problems: ({ scale = 2, precision = 18 }) => [
    ...(Number.isInteger(scale) && scale >= 0 && scale <= 12
      ? []
      : [{ path: 'scale', reason: 'must be a whole number from 0 to 12' }]),
    ...(Number.isInteger(precision) && precision > scale && precision <= 38
      ? []
      : [{ path: 'precision', reason: 'must be a whole number above the scale, at most 38' }]),
  ],
  icon: 'decimals-arrow-right',
  blank: { kind: 'decimal', scale: 2 },
  sample: (n, field) => within(field, (n + 1) * 12.5).toFixed(field.scale),
};
