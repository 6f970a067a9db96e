import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, timeOf } from '../src/schema/calendar';
import {
  formatAmount,
  formatChoice,
  formatClock,
  formatCount,
  formatDay,
  formatDecimal,
  formatDocument,
  formatDuration,
  formatInstant,
  formatLongDay,
  formatMoney,
  formatMonth,
  formatNarrowWeekday,
  formatRelative,
  formatRounded,
  formatShare,
  formatShortMonth,
  formatWeekday,
  pad,
  parseDecimal,
  shortAmount,
  typedDecimal,
} from './format';

/** Parses `-1.234,56` as cents. */
const cents = (text: string) => BigInt(text.replace(/[.,]/g, ''));
const digits = (text: string, decimals: number) => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
};
const decimalText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.bigInt({ min: 0n, max: 10n ** 25n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 }),
  )
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction ? `.${fraction}` : ''}`);

describe('a computed number (section 9: rounded up to two decimals)', () => {
  it.each([
    [1 / 3, '0,34'],
    [33.333, '33,34'],
    [-33.333, '-33,34'],
    [12.341, '12,35'],
    [2.5, '2,5'],
    [1234567, '1.234.567'],
    [0.1 + 0.2, '0,3'],
    [7.000000000000001, '7'],
  ])('%s is %s', (value, expected) => {
    expect(formatRounded(value)).toBe(expected);
  });

  it('is a share with its sign', () => {
    expect([formatShare(1 / 3), formatShare(0.07), formatShare(1)]).toEqual(['33,34\u00a0%', '7\u00a0%', '100\u00a0%']);
  });

  it('is an amount of millions in short, and a smaller one as it is', () => {
    expect(shortAmount(formatMoney('18774634.14'))).toBe('$\u00a018,78\u00a0M');
    expect(shortAmount(formatMoney('-1000000.01'))).toBe('-$\u00a01,01\u00a0M');
    expect(shortAmount(formatMoney('4120.50'))).toBe('$\u00a04.120,50');
  });
});

describe('amounts', () => {
  it.each([
    ['1.001', '1,01'],
    [1.001, '1,01'],
    ['1.1', '1,10'],
    [1.1, '1,10'],
    [0.1 + 0.2, '0,30'],
    [1.005, '1,01'],
    ['-1.001', '-1,01'],
    ['1234567.8', '1.234.567,80'],
    ['0.999', '1,00'],
    ['999.991', '1.000,00'],
    ['-0.00', '0,00'],
    ['0', '0,00'],
    [1e-7, '0,01'],
    ['1e3', '1.000,00'],
    ['12345678901234567890.12', '12.345.678.901.234.567.890,12'],
  ])('%s is formatted as %s: any remainder is rounded up, without floating-point artefacts', (value, text) => {
    expect(formatAmount(value)).toBe(text);
  });

  it('are never below the value and less than a cent above it', () => {
    fc.assert(
      fc.property(decimalText, (value) => {
        const shown = cents(formatAmount(value));
        const magnitude = shown < 0n ? -shown : shown;
        const rest = magnitude - digits(value, 2);
        const exact = !/[1-9]/.test(value.split('.')[1]?.slice(2) ?? '');
        return rest === (exact ? 0n : 1n);
      }),
    );
  });

  it('do not change when they are rounded again', () => {
    fc.assert(
      fc.property(decimalText, (value) => {
        const once = formatAmount(value);
        return formatAmount(once.replaceAll('.', '').replace(',', '.')) === once;
      }),
    );
  });

  it('are the same for a number and for its decimal string', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        (value) => cents(formatAmount(value / 100)) === BigInt(value),
      ),
    );
  });

  it('mirror at zero', () => {
    fc.assert(
      fc.property(
        decimalText.filter((value) => !value.startsWith('-') && /[1-9]/.test(value)),
        (value) => formatAmount(`-${value}`) === `-${formatAmount(value)}`,
      ),
    );
  });

  it('always have two decimals and dots every three digits', () => {
    fc.assert(fc.property(decimalText, (value) => /^-?\d{1,3}(\.\d{3})*,\d\d$/.test(formatAmount(value))));
  });

  it('carry the sign before the peso sign', () => {
    expect(formatMoney('1500')).toBe('$\u00a01.500,00');
    expect(formatMoney('-1500.5')).toBe('-$\u00a01.500,50');
  });

  it('return a value that is no number unchanged', () => {
    expect(formatAmount('a confirmar')).toBe('a confirmar');
  });
});

it('counts have dots and no decimals', () => {
  expect(formatCount(12345)).toBe('12.345');
  expect(formatCount(999)).toBe('999');
  expect(formatCount(0)).toBe('0');
});

it('a decimal is neither rounded nor padded', () => {
  expect(formatDecimal('1234.12345')).toBe('1.234,12345');
  expect(formatDecimal('0.250')).toBe('0,25');
});

it('pads with leading zeros and never cuts', () => {
  expect(pad(7)).toBe('07');
  expect(pad('42', 8)).toBe('00000042');
  expect(pad(1234)).toBe('1234');
});

it('identity documents have the format in which people read them aloud', () => {
  expect(formatDocument(30222333, 'DNI')).toBe('DNI\u00a030.222.333');
  expect(formatDocument('20302223334', 'CUIT')).toBe('CUIT\u00a020-30222333-4');
  expect(formatDocument('12345678', 'PAS')).toBe('PAS\u00a012345678');
  expect(formatDocument('30222333')).toBe('30.222.333');
  expect(formatDocument('30712345671')).toBe('30-71234567-1');
  expect(formatDocument('AB123', 'DNI')).toBe('DNI\u00a0AB123');
});

describe('dates', () => {
  it('a calendar day has no time zone and is never shifted', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          return formatDay(day) === day.split('-').reverse().join('/');
        },
      ),
    );
  });

  it("an instant is shown in Buenos Aires time, independent of the machine's time zone", () => {
    expect(formatInstant('2026-03-05T02:15:00Z')).toBe('04/03/2026 23:15');
    expect(formatInstant(new Date('2026-01-01T03:00:00Z'))).toBe('01/01/2026 00:00');
    expect(dayOf('2026-01-01T02:59:59Z')).toBe('2025-12-31');
    expect(timeOf('2026-01-01T17:05:00Z')).toBe('14:05');
  });

  it('the clock is the local time of the browser, DD/MM/YY HH:mm:ss', () => {
    expect(formatClock(new Date(2026, 2, 5, 9, 4, 7))).toBe('05/03/26 09:04:07');
  });

  it('are written out in Spanish by default, or in a given language', () => {
    expect(formatMonth('2026-03')).toBe('marzo de 2026');
    expect(formatMonth('2026-03', 'en')).toBe('March 2026');
    expect(formatLongDay('2026-03-05')).toBe('jueves, 5 de marzo de 2026');
    expect(formatLongDay('2026-03-05', 'ar')).toMatch(/5.*2026/);
  });

  it('relative time', () => {
    const now = new Date('2026-03-05T12:00:00Z');
    expect(formatRelative('2026-03-05T11:59:30Z', now)).toBe('ahora');
    expect(formatRelative('2026-03-05T11:55:00Z', now)).toBe('hace 5 min');
    expect(formatRelative('2026-03-05T10:00:00Z', now)).toBe('hace 2 h');
    expect(formatRelative('2026-03-03T12:00:00Z', now)).toBe('hace 2 días');
    expect(formatRelative('2026-03-05T14:30:00Z', now)).toBe('dentro de 2 h');
  });

  it("of a calendar day counts days in the operator's time zone, whatever the hour", () => {
    // 23:30 of the 5th in Buenos Aires, the 6th in UTC
    const late = new Date('2026-03-06T02:30:00Z');
    for (const now of [late, new Date('2026-03-05T03:00:00Z')]) {
      expect(formatRelative('2026-03-05', now)).toBe('hoy');
      expect(formatRelative('2026-03-04', now)).toBe('ayer');
      expect(formatRelative('2026-03-06', now)).toBe('mañana');
      expect(formatRelative('2026-03-02', now)).toBe('hace 3 días');
      expect(formatRelative('2026-01-01', now)).toBe('hace 2 meses');
      expect(formatRelative('2024-03-05', now)).toBe('hace 2 años');
      expect(formatRelative('2026-03-04', now, 'en')).toBe('yesterday');
    }
    expect(formatRelative('2026-13-45', late)).toBe('2026-13-45');
  });

  it('of a calendar day never shifts the day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.integer({ min: -29, max: 29 }),
        (now, days) => {
          const day = addDays(dayOf(now), days);
          const words = new Intl.RelativeTimeFormat('es', { numeric: 'auto' }).format(days, 'day');
          expect(formatRelative(day, now)).toBe(words);
        },
      ),
    );
  });

  it('return a value that is no date unchanged', () => {
    expect(formatInstant('pronto')).toBe('pronto');
    expect(formatDay('')).toBe('');
    expect(formatRelative('pronto', new Date())).toBe('pronto');
  });
});

describe('a typed number', () => {
  it.each([
    ['1234,5', 'es', '1234.5'],
    ['1.234,50', 'es', '1234.50'],
    ['1,234.50', 'es', '1234.50'],
    ['1.234', 'es', '1234'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'es', '1.234'],
    ['1,234', 'en', '1234'],
    ['1.234.567', 'en', '1234567'],
    ['1.5', 'es', '1.5'],
    ['1,5', 'en', '1.5'],
    ['0.123', 'es', '0.123'],
    [' -1\u202f234,5 ', 'fr', '-1234.5'],
    ['−5', 'it', '-5'],
    ['+007', 'es', '7'],
    ['٣٫٥', 'ar', '3.5'],
    [',5', 'es', '0.5'],
    ['5,', 'es', undefined],
    ['1.23,4.5', 'es', undefined],
    ['1.23.456', 'es', undefined],
    ['1e5', 'es', undefined],
    ['', 'es', undefined],
    ['-', 'es', undefined],
    ['.', 'en', undefined],
  ])('%j in %s is %s', (typed, language, number) => {
    expect(parseDecimal(typed, language)).toBe(number);
  });

  it('is parsed to the same value that was formatted, in every language', () => {
    const canonical = decimalText.map((text) => text.replace(/^(-?)0+(?=\d)/, '$1'));
    fc.assert(
      fc.property(canonical, fc.constantFrom('es', 'en', 'zh', 'fr', 'it', 'ar'), (value, language) => {
        expect(parseDecimal(typedDecimal(value, language), language)).toBe(value);
      }),
    );
  });

  it('never parses a formatted number to another number', () => {
    fc.assert(
      fc.property(decimalText, (value) => {
        const shown = formatDecimal(value, 1);
        expect(formatDecimal(parseDecimal(shown) ?? '', 1)).toBe(shown);
      }),
    );
  });
});

it('an amount in another currency shows its sign or code', () => {
  expect(formatMoney('1234.5', 'USD')).toBe('US$\u00a01.234,50');
  expect(formatMoney('-1', 'CLP')).toBe('-CLP\u00a01,00');
  expect(formatDecimal('1.5', 2)).toBe('1,50');
});

describe('a duration', () => {
  it.each([
    [0, '0 s'],
    [12.4, '12 s'],
    [90, '1 min 30 s'],
    [3_599.7, '1 h'],
    [7_500, '2 h 5 min'],
    [14_390, '4 h'],
    [183_600, '2 d 3 h'],
    [-7_500, '-2 h 5 min'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(formatDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

it('formats weekdays from Monday, and short months', () => {
  expect([1, 7].map((day) => formatWeekday(day))).toEqual(['lun', 'dom']);
  expect(formatWeekday(1, 'en')).toBe('Mon');
  expect(formatNarrowWeekday(1)).toBe('lu');
  // all Arabic weekdays begin with the same two letters
  expect(new Set([1, 2, 3, 4, 5, 6, 7].map((day) => formatNarrowWeekday(day, 'ar'))).size).toBe(7);
  expect(formatShortMonth('2026-03-01')).toMatch(/^mar/);
});

describe('a list of alternatives', () => {
  it('is joined as each language does', () => {
    expect(formatChoice(['Asunto', 'Documento', 'Patente'])).toBe('Asunto, Documento o Patente');
    expect(formatChoice(['الموضوع', 'الوثيقة', 'اللوحة'], 'ar')).not.toContain(', ');
    expect(formatChoice([])).toBe('');
  });
});
