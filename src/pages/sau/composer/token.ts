/** A word that is being typed after `/` (texts and macros) or `@` (agents). */
export interface Token {
  sign: '/' | '@';
  /** the text after the sign */
  query: string;
  /** index of the sign in the text */
  start: number;
}

const TOKEN = /(?:^|\s)([/@])([^\s/@]{0,40})$/u;

/** Returns the token before the caret. A slash within a word, as in `24/7`, begins none. */
export function tokenAt(text: string, caret: number): Token | undefined {
  const match = TOKEN.exec(text.slice(0, caret));
  const [, sign, query = ''] = match ?? [];
  return sign === '/' || sign === '@' ? { sign, query, start: caret - query.length - 1 } : undefined;
}

/** Replaces a token by a text; returns the new text, and the position of the caret after the inserted text. */
export function replaceToken(text: string, { start, query }: Token, inserted: string): { text: string; caret: number } {
  const before = text.slice(0, start);
  return { text: before + inserted + text.slice(start + 1 + query.length), caret: before.length + inserted.length };
}
