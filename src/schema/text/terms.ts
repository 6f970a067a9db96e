import { readingsOf, searchForm, spelledCodes } from './searchable';

/** Punctuation around words; not `%` and `_`, which may be intended. */
const PUNCTUATION_AROUND = /^[,;:.!?¡¿()[\]{}"…]+|[,;:.!?¡¿()[\]{}"…]+$/g;
const MAX_TERMS = 8;

/** A word of a search, in every form in which a text may have it; the first is the word itself. */
export type Term = readonly string[];

/**
 * The words of a search in search form (`searchable.ts`), without surrounding punctuation or duplicates; words after the eighth are
 * ignored. A word of a code that is written in groups is also found as the whole code.
 */
export function termsOf(q: string): Term[] {
  const codes = spelledCodes(q);
  const terms = new Map<string, Term>();
  for (const { 0: typed, index } of q.matchAll(/[^\s,;]+/g)) {
    const whole = codes.filter(({ from, to }) => from < index + typed.length && to > index).map(({ code }) => code);
    for (const word of searchForm(searchForm(typed).replace(PUNCTUATION_AROUND, '')).split(' ').filter(Boolean))
      terms.set(word, [...new Set([...readingsOf(word), ...whole])]);
  }
  return [...terms.values()].slice(0, MAX_TERMS);
}

/** Whether a searchable text contains a term in any of its forms. */
export const holdsTerm = (searchableText: string, term: Term): boolean =>
  term.some((form) => searchableText.includes(form));
