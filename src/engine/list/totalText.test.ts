import { expect, it } from 'vitest';
import es from '../../../i18n/es/engine.json';
import { totalText } from './totalText';

it('a total is a number, or "more than" a number if the count stopped there', () => {
  const translate = (_: string, { total }: { total?: string } = {}) =>
    es.list.moreThan.replace('%{total}', total ?? '');
  expect(totalText(translate, 57_431)).toBe('57.431');
  expect(totalText(translate, 100_000)).toBe('100.000');
  expect(totalText(translate, 100_001, { isAtLeast: true })).toBe('más de 100.000');
  expect(totalText(translate, 1_001, {})).toBe('1.001');
  expect(totalText(translate, 300_001)).toBe('300.001');
});
