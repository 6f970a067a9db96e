/** Parsers of PostgreSQL's values: exact, and never a `Date`, which would put a calendar day in some time zone. */
import pg from 'pg';

const int8 = 20;
const int8List = 1016;
const numeric = 1700;
const date = 1082;
const time = 1083;
const timestamp = 1114;
const timestamptz = 1184;

/** Ids and counts are far below 2^53. A larger number throws, because a wrong number would be worse than an error. */
function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`);
  return value;
}

/** `{1,7,NULL}`: keys in a list are parsed as single keys are. */
const toIntegers = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : toInteger(item)));

/** `2026-03-01 14:05:06.123456+00` (our sessions use UTC) → `2026-03-01T14:05:06.123Z`. */
function toInstant(text: string): string {
  const parts = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (!parts) return text;
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
}

/** `14:30:00` → `14:30`. */
const wallTime = (text: string): string => text.slice(0, 5);

const asText = (text: string): string => text;

const parsers = new Map<number, (text: string) => unknown>([
  [int8, toInteger],
  [int8List, toIntegers],
  [numeric, asText],
  [date, asText],
  [time, wallTime],
  [timestamp, asText],
  [timestamptz, toInstant],
]);

/** Returns our parser of a type, or else pg's. */
export const columnParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
