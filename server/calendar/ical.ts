/**
 * iCalendar (RFC 5545): appointments as a file that calendars take in. Times are those of the wall in Buenos Aires. By hand: the
 * library for it asks for a newer Node than we do.
 */
import { zone } from '../clock';

/** A moment on the wall: `YYYY-MM-DD` and `HH:MM`. */
export interface WallTime {
  day: string;
  time: string;
}

export interface Appointment {
  /** what a calendar knows it by when the file is taken in again */
  uid: string;
  /** counts up with each change */
  version: number;
  from: WallTime;
  to: WallTime;
  summary: string;
  place: string;
  note: string;
}

export const ICAL = 'text/calendar; charset=utf-8';

/** Octets of a line, at most (3.1): what is longer goes on in the next, after a space. */
const LONGEST = 75;

function folded(line: string): string {
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > LONGEST) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += more;
  }
  return [...lines, current].join('\r\n');
}

/** A text as a value (3.3.11); what steers a terminal belongs in none. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const wall = ({ day, time }: WallTime): string =>
  `${day.replaceAll('-', '')}T${time.replaceAll(':', '').slice(0, 4)}00`;

const instant = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** Three hours behind UTC all year: there has been no summer time since 2009. */
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

/** The calendar of a name as a file, made at a moment. */
export function icalOf(name: string, appointments: readonly Appointment[], made: Date): Buffer {
  const events = appointments.flatMap(({ uid, version, from, to, summary, place, note }) => [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${instant(made)}`,
    `SEQUENCE:${version}`,
    `DTSTART;TZID=${zone}:${wall(from)}`,
    `DTEND;TZID=${zone}:${wall(to)}`,
    `SUMMARY:${text(summary)}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text(note)}`,
    'END:VEVENT',
  ]);
  const head = ['VERSION:2.0', 'PRODID:-//Ventanilla//ES', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'];
  const lines = ['BEGIN:VCALENDAR', ...head, `X-WR-CALNAME:${text(name)}`, ...ZONE, ...events, 'END:VCALENDAR'];
  return Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`);
}
