/** Finds the code that computes days, months and zones by itself, past the calendar of the kernel, or reads a clock of its own. */
import { allSources } from './importBoundaries';

/** What only the calendar may do; the name says what was found. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'the length of a day': /\b86_?400(_?000)?\b|\b24 \* (60|HOUR|3_?600(_?000)?)\b|\b60 \* 24\b|\b1_?440 \*/,
  'a day cut from UTC text': /toISOString\(\)\s*\.(slice\(0, ?(4|7|10)\)|substring|substr|split)/,
  'a day completed to an instant': /\}T\d\d:\d\d/,
  'days of UTC or of the machine': /\.[gs]et(UTC)?(Date|Day|Month|FullYear|Hours)\(|getTimezoneOffset|\bDate\.UTC\(/,
  'a time zone': /\bAmerica\/\w+|\btimeZone:|[^\w]-03:?00\b|\bat time zone\b|\bAT TIME ZONE\b/,
  'a format of days': /\bDateTimeFormat\(|\.toLocale(Date|Time)String\(/,
  'a library of dates': /from '@?date-fns[/']?/,
  'the time now': /\bnew Date\(\)|\bDate\.now\b|\btimeOrigin\b/,
};

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** What a source file does that is the calendar's; the names of the patterns. */
export function daysComputedIn(text: string): string[] {
  const code = withoutComments(text);
  return Object.entries(PATTERNS).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []));
}

/** The calendar and the clock themselves; translations, which name zones; and fixtures, whose instants are examples. */
const UNRESTRICTED = /^src\/schema\/(calendar\/|clock\.ts$)|^i18n\/\w\w\/|\.fixture\.tsx?$/;

/** Each source file outside the calendar that computes days by itself, with what it does. */
export const filesWithOwnDays = (): Map<string, string[]> =>
  new Map(
    allSources()
      .filter(({ file }) => !UNRESTRICTED.test(file))
      .map(({ file, text }): [string, string[]] => [file, daysComputedIn(text)])
      .filter(([, found]) => found.length > 0),
  );
