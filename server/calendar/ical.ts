import { zone } from '../../src/schema/calendar';

/**
 * Writes iCalendar (RFC 5545): appointments as a file that calendars import, in local time of Buenos Aires. Written by hand
 * because the library for it needs a newer Node than this product.
 */

/** A local time: `YYYY-MM-DD` and `HH:MM`. */
interface LocalTime {
  day: string;
  time: string;
}

export interface Appointment {
  /** identifies the appointment when the file is imported again */
  uid: string;
  /** incremented with each change */
  version: number;
  from: LocalTime;
  to: LocalTime;
  summary: string;
  place: string;
  note: string;
}

export const ICAL = 'text/calendar; charset=utf-8';

/** Maximum octets per line (3.1); longer lines continue on the next line after a space. */
const LONGEST = 75;

function folded(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const byteLength = Buffer.byteLength(character);
    if (octets + byteLength > LONGEST) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += byteLength;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes a text value (3.3.11) and removes control characters. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const localDateTime = ({ day, time }: LocalTime): string =>
  `${day.replaceAll('-', '')}T${time.replaceAll(':', '').slice(0, 4)}00`;

const instant = (date: Date): string => `${date.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** UTC-3 all year: Argentina has had no summer time since 2009. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  ...[
    'BEGIN:STANDARD',
    'DTSTART:20090315T000000',
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'TZNAME:-03',
    'END:STANDARD',
  ],
  'END:VTIMEZONE',
];

/** Returns a calendar file with the given name; `made` is its time of creation. */
export function icalOf(name: string, appointments: readonly Appointment[], createdAt: Date): Buffer {
  const events = appointments.flatMap(({ uid, version, from, to, summary, place, note: description }) => [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${instant(createdAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART;TZID=${zone}:${localDateTime(from)}`,
    `DTEND;TZID=${zone}:${localDateTime(to)}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text(description)}`,
    'END:VEVENT',
  ]);
  const calendarHeader = ['VERSION:2.0', 'PRODID:-//Ventanilla//ES', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'];
  const lines = [
    'BEGIN:VCALENDAR',
    ...calendarHeader,
    `X-WR-CALNAME:${text(name)}`,
    ...ZONE,
    ...events,
    'END:VCALENDAR',
  ];
  return Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`);
}
