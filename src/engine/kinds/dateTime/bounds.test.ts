import { expect, it } from 'vitest';
import { dayOfLimit, limitText } from './bounds';

it('a limit is shown as the chosen day, otherwise to the minute', () => {
  expect(limitText('2026-03-05T03:00:00.000Z')).toBe('05/03/2026');
  expect(limitText('2026-03-06T02:59:59.999Z')).toBe('05/03/2026');
  expect(limitText('2026-03-05T17:30:00.000Z')).toBe('05/03/2026 14:30');
});

it('a limit that is not an instant has no day, and is shown as it is', () => {
  expect([dayOfLimit('ayer'), limitText('ayer')]).toEqual(['', 'ayer']);
  expect(dayOfLimit('2026-03-06T02:59:59.999Z')).toBe('2026-03-05');
});
