import { compactCode } from './codes';
import { fold } from './fold';

/** What stands around words and is none of theirs; not the apostrophe inside, nor `%` and `_`, which may be meant. */
const AROUND = /^[,;:.!?¡¿()[\]{}"'…]+|[,;:.!?¡¿()[\]{}"'…]+$/g;

/** The words of a search, folded, without the punctuation around them, each once; more than eight say nothing more. */
export const termsOf = (q: string): string[] =>
  [...new Set(q.split(/[\s,;]+/).flatMap((word) => fold(fold(word).replace(AROUND, '')).split(' ')))]
    .filter(Boolean)
    .slice(0, 8);

/** A term as it stands, and as the code that it may be: `20.123.456` is `20123456`. */
export function readingsOf(term: string): string[] {
  const code = /\d/.test(term) ? compactCode(term).toLowerCase() : term;
  return [...new Set([term, code])];
}

/** Whether a folded text holds a term in one of its readings. */
export const holdsTerm = (folded: string, term: string): boolean =>
  readingsOf(term).some((one) => folded.includes(one));
