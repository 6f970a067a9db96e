import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant } from '../../../../i18n/format';
import { dayOf } from '../../../schema/calendar';
import { dayFromText, instantFromText, onDay } from './local';

describe('a typed day', () => {
  it.each([
    ['5/3/26', undefined],
    ['05-03-2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['5.3.2026', '2026-03-05'],
    ['29/2/2024', '2024-02-29'],
    ['1/1/0001', '0001-01-01'],
    ['1/1/01', undefined],
    ['29/2/2026', undefined],
    ['31/4/2026', undefined],
    ['2026-03-05', '2026-03-05'],
    ['mañana', undefined],
  ])('%s is parsed as %s', (text, day) => {
    expect(dayFromText(text)).toBe(day);
  });
});

describe('a typed instant', () => {
  it.each([
    ['5/3/2026 14:30', '2026-03-05T17:30:00.000Z'],
    ['5/3/26 14:30', undefined],
    ['5/3/2026 1430', '2026-03-05T17:30:00.000Z'],
    ['5/3/2026', '2026-03-05T03:00:00.000Z'],
    ['5/3/2026 24:00', undefined],
    ['5/3/2026 las dos', undefined],
    // summer with daylight saving time
    ['15/1/2009 10:00', '2009-01-15T12:00:00.000Z'],
  ])('%s is parsed as %s, in Buenos Aires', (text, instant) => {
    expect(instantFromText(text)).toBe(instant);
  });

  it('is shown as it was typed, in any time zone of the machine', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2010-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
          return instantFromText(formatInstant(minute)) === minute && onDay(minute, dayOf(minute)) === minute;
        },
      ),
    );
    expect(onDay('', '2026-03-05')).toBe('2026-03-05T03:00:00.000Z');
  });
});
