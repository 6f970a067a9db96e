import { compactCode } from './codes';
import { fold } from './fold';

/** Punctuation around words; not apostrophes inside them, nor `%` and `_`, which may be intended. */
const PUNCTUATION_AROUND = /^[,;:.!?¡¿()[\]{}"'…]+|[,;:.!?¡¿()[\]{}"'…]+$/g;

/** The words of a search, folded, without surrounding punctuation or duplicates; words after the eighth are ignored. */
export const termsOf = (q: string): string[] =>
  [...new Set(q.split(/[\s,;]+/).flatMap((word) => fold(fold(word).replace(PUNCTUATION_AROUND, '')).split(' ')))]
    .filter(Boolean)
    .slice(0, 8);

/** The term itself, and its compact form if it can be a code: `20.123.456` is also `20123456`. */
export function readingsOf(term: string): string[] {
  const code = /\d/.test(term) ? compactCode(term).toLowerCase() : term;
  return [...new Set([term, code])];
}

/** Whether a folded text contains a term in any of these forms. */
export const holdsTerm = (folded: string, term: string): boolean =>
  readingsOf(term).some((form) => folded.includes(form));
