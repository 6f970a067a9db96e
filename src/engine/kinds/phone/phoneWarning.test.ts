import { expect, it } from 'vitest';
import '../../../schema/phones/plans';
import type { PhoneField } from '../../../schema/field';
import { phoneWarning } from './phoneWarning';

const field: PhoneField = { kind: 'phone', warnOnly: true };

it.each([
  ['11 4444-5555', undefined],
  ['', undefined],
  [null, undefined],
  ['sin teléfono', { key: 'engine.validation.phone' }],
  ['4300-1234 int. 22', { key: 'engine.validation.phoneArea' }],
])('a telephone that takes any text has a doubt about %j', (typed, doubt) => {
  expect(phoneWarning(field, typed)).toEqual(doubt);
});

it('a telephone that takes only numbers has none: it is refused', () => {
  expect(phoneWarning({ kind: 'phone' }, 'sin teléfono')).toBeUndefined();
});
