import { readTyped, signsOf, withoutSign } from '../reading/numbers';
import type { ValueKind } from './kind';
import { exact, isNumeral } from './numeral';
import { within } from './sample';

/** An amount with cents; the field declares the currency. */
export const money: ValueKind<'money'> = {
  ...exact,
  toTitleText: (value, { currency }, speech) => speech.money(String(value), currency),
  fromText: (text, { currency = 'ARS' }, how) =>
    !how && isNumeral(text) ? text : (readTyped(withoutSign(text, signsOf(currency)), how?.decimals ?? ',') ?? text),
  decimals: () => 2,
  icon: 'banknote',
  blank: { kind: 'money' },
  sample: (n, field) => within(field, (n + 1) * 1250.5).toFixed(2),
};
