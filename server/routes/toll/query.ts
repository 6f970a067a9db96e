import { Problem, type Sentence } from '../../problem';

/** Returns a query parameter as text, or undefined. Throws 400 when the parameter is repeated. */
export function queryText(query: unknown, name: string): string | undefined {
  const value: unknown =
    typeof query === 'object' && query !== null ? Object.entries(query).find(([key]) => key === name)?.[1] : undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw badQuery(name);
}

/** Returns a 400 problem that names the query parameter. */
export function badQuery(name: string, sentence: Sentence = { key: 'server.problems.badValue' }): Problem {
  return new Problem(400, 'badValue', {}, { errors: { [name]: sentence } });
}

/** Returns a query parameter as a whole number of at most nine digits, or `fallback` when it is absent. */
export function queryNumber(query: unknown, name: string, fallback: number): number {
  const text = queryText(query, name);
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw badQuery(name);
  return Number(text);
}

/** Returns a query parameter as a boolean; false when it is absent. Throws 400 for anything but `true` or `false`. */
export function queryFlag(query: unknown, name: string): boolean {
  const text = queryText(query, name);
  if (text === undefined || text === '' || text === 'false') return false;
  if (text !== 'true') throw badQuery(name);
  return true;
}
