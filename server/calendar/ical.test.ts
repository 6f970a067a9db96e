import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { icalIn } from '../../tests/fixtures/ical';
import { type Appointment, icalOf } from './ical';

const night: Appointment = {
  ...{
    uid: 'asignaciones-7@ventanilla',
    version: 2,
    summary: 'Noche · Puente Ribera',
    place: 'Puente Ribera',
    note: '',
  },
  from: { day: '2026-12-31', time: '22:00' },
  to: { day: '2027-01-01', time: '06:00' },
};
const createdAt = new Date('2026-11-22T15:04:05Z');
const fileOf = (overrides: Partial<Appointment> = {}) =>
  icalOf('Turnos', [{ ...night, ...overrides }], createdAt).toString();

describe('an iCalendar file', () => {
  it('has each appointment in local time of Buenos Aires, with the time zone defined in the file', () => {
    const ZONE = 'TZID=America/Argentina/Buenos_Aires';
    expect(Object.fromEntries(icalIn(fileOf())[0] ?? [])).toMatchObject({
      UID: 'asignaciones-7@ventanilla',
      DTSTAMP: '20261122T150405Z',
      SEQUENCE: '2',
      [`DTSTART;${ZONE}`]: '20261231T220000',
      [`DTEND;${ZONE}`]: '20270101T060000',
    });
    expect(fileOf()).toContain('\r\nTZID:America/Argentina/Buenos_Aires\r\n');
  });

  it('escapes every text reversibly and folds lines at 75 octets without splitting a character', () => {
    const texts = fc.string({ unit: fc.oneof(fc.constantFrom(',', ';', '\\', '\n', 'ñ', '站', '🚗'), fc.string()) });
    fc.assert(
      fc.property(texts, (unescaped) => {
        const file = fileOf({ summary: unescaped, note: unescaped });
        const clean = unescaped.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
        const [event] = icalIn(file);
        expect([event?.get('SUMMARY'), event?.get('DESCRIPTION')]).toEqual([clean, clean]);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file).not.toContain('�');
      }),
    );
  });

  it('lets no text end its event and start another', () => {
    expect(icalIn(fileOf({ summary: 'uno\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:dos' }))).toHaveLength(1);
  });
});
