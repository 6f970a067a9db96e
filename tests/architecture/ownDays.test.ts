import { describe, expect, it } from 'vitest';
import { daysComputedIn, filesWithOwnDays } from './ownDays';

/** The files that may do what is the calendar's otherwise, and the reason. */
const ALLOWED: Readonly<Record<string, { found: readonly string[]; reason: string }>> = {
  'i18n/format.ts': {
    found: ['days of UTC or of the machine', 'a time zone', 'a format of days'],
    reason:
      'words of a day in a language, from its midnight in UTC; and the clock of the top bar, which is the machine’s',
  },
  'resources/sau/calendariosLaborales/schema.ts': {
    found: ['a time zone'],
    reason: 'the zones that a working calendar can have, as options of a field',
  },
  'server/calendar/ical.ts': {
    found: ['a time zone'],
    reason: 'an iCalendar file describes the zone by its offset',
  },
  'server/db/localTime.ts': { found: ['a time zone'], reason: 'gives the zone of the calendar to SQL' },
  'src/engine/dates/Calendar.tsx': {
    found: ['days of UTC or of the machine'],
    reason: 'the calendar of days to choose from works with local dates, to and from which days are converted',
  },
  'src/pages/home/HomePage.tsx': {
    found: ['days of UTC or of the machine'],
    reason: 'good morning or good evening by the clock that the person sees',
  },
};

describe('days, months and zones are computed by src/schema/calendar alone, and src/schema/clock alone reads the time', () => {
  it('no other file does it by itself: use a function of the calendar or the clock, or add one there', () => {
    const allowed = Object.entries(ALLOWED).map(([file, { found }]) => [file, [...found]]);
    expect(Object.fromEntries(filesWithOwnDays())).toEqual(Object.fromEntries(allowed));
  });

  it.each([
    ['const DAY = 86_400_000;', 'the length of a day'],
    ['x / 86400', 'the length of a day'],
    ['24 * 60 * 60 * 1000', 'the length of a day'],
    ['24 * HOUR', 'the length of a day'],
    ['now.toISOString().slice(0, 10)', 'a day cut from UTC text'],
    ["now\n  .toISOString()\n  .split('T')", 'a day cut from UTC text'],
    [`new Date(\`\${day}T00:00:00Z\`)`, 'a day completed to an instant'],
    ['date.setDate(date.getDate() + 1)', 'days of UTC or of the machine'],
    ['date.getUTCMonth()', 'days of UTC or of the machine'],
    ['new Date(Date.UTC(2026, 0, 1))', 'days of UTC or of the machine'],
    ['date.getTimezoneOffset()', 'days of UTC or of the machine'],
    ["const ZONE = 'America/Argentina/Buenos_Aires';", 'a time zone'],
    [`\`\${local}-03:00\``, 'a time zone'],
    [`sql\`"fecha" at time zone \${zone}\``, 'a time zone'],
    ["new Intl.DateTimeFormat('es')", 'a format of days'],
    ['date.toLocaleDateString()', 'a format of days'],
    ["import { addDays } from 'date-fns';", 'a library of dates'],
    ["import { tzOffset } from '@date-fns/tz';", 'a library of dates'],
    ['dayOf(new Date())', 'the time now'],
    ['Date.now() - SECOND', 'the time now'],
    ['performance.timeOrigin', 'the time now'],
  ])('detects in %j %s', (text, found) => {
    expect(daysComputedIn(text)).toContain(found);
  });

  it.each([
    '// 86_400_000',
    `/** \`new Date(\`\${day}T00:00:00Z\`)\` */`,
    'const minute = 60_000;',
    'addDays(dayOf(now), -30)',
    'now.toISOString()',
    'movedBy(now, { days: 1 })',
    "timezone: zone, mode: '5-part'",
  ])('detects nothing in %j', (text) => {
    expect(daysComputedIn(text)).toEqual([]);
  });
});
