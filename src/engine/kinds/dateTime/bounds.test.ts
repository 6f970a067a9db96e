import { expect, it } from 'vitest';
import { endOf, limitText, startOf } from './bounds';

it('a day lasts from midnight in Buenos Aires to its last millisecond', () => {
  expect(startOf('2026-03-05')).toBe('2026-03-05T03:00:00.000Z');
  expect(endOf('2026-03-05')).toBe('2026-03-06T02:59:59.999Z');
  expect(endOf('2026-02-28')).toBe('2026-03-01T02:59:59.999Z');
});

it('a limit is shown as the chosen day, otherwise to the minute', () => {
  expect(limitText(startOf('2026-03-05'))).toBe('05/03/2026');
  expect(limitText(endOf('2026-03-05'))).toBe('05/03/2026');
  expect(limitText('2026-03-05T17:30:00.000Z')).toBe('05/03/2026 14:30');
});
