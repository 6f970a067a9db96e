import { Problem, type Sentence } from '../../problem';

/** What an address says of a name: a text, undefined where it is absent, 400 where it is there twice. */
export function queryText(query: unknown, name: string): string | undefined {
  const value: unknown =
    typeof query === 'object' && query !== null ? Object.entries(query).find(([key]) => key === name)?.[1] : undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw badQuery(name);
}

/** 400 that names the part of the address. */
export function badQuery(name: string, sentence: Sentence = { key: 'server.problems.badValue' }): Problem {
  return new Problem(400, 'badValue', {}, { errors: { [name]: sentence } });
}

/** A whole number between two others; `otherwise` where it is absent. */
export function queryNumber(query: unknown, name: string, otherwise: number): number {
  const text = queryText(query, name);
  if (text === undefined || text === '') return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw badQuery(name);
  return Number(text);
}

/** `true` or `false`, and nothing else; false where it is absent. */
export function queryFlag(query: unknown, name: string): boolean {
  const text = queryText(query, name);
  if (text === undefined || text === '' || text === 'false') return false;
  if (text !== 'true') throw badQuery(name);
  return true;
}
