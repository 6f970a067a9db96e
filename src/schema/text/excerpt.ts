/** Excerpts of texts with the words that a search found. Segments instead of markup, so that nothing has to be escaped. */
import { fold } from './fold';

export interface MatchPart {
  text: string;
  /** the search found this word */
  found?: true;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Number of characters of an excerpt, and of those before its first word. */
const LENGTH = 160;
const BEFORE = 40;
const ELLIPSIS = '…';

/** The words of a text, folded. */
export const wordsIn = (text: string): string[] => [...text.matchAll(WORD)].map(([word]) => fold(word));

/** Cuts a text around its first found word. `words` are folded. */
export function cutAround(source: string, words: ReadonlySet<string>): MatchPart[] {
  const text = source.replace(/\s+/g, ' ').trim();
  const all = [...text.matchAll(WORD)];
  const first = all.find(([word]) => words.has(fold(word)))?.index ?? 0;
  // whole words at both ends
  const start = first <= BEFORE ? 0 : (all.find(({ index }) => index >= first - BEFORE)?.index ?? first);
  const last = all.findLast(({ index, 0: word }) => index + word.length <= start + LENGTH);
  const end =
    text.length <= start + LENGTH
      ? text.length
      : last && last.index >= first
        ? last.index + last[0].length
        : start + LENGTH;
  const parts: MatchPart[] = [];
  let from = start;
  for (const { index, 0: word } of all) {
    if (index < start || index + word.length > end || !words.has(fold(word))) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: word, found: true });
    from = index + word.length;
  }
  if (end > from) parts.push({ text: text.slice(from, end) });
  return [...(start > 0 ? [{ text: ELLIPSIS }] : []), ...parts, ...(end < text.length ? [{ text: ELLIPSIS }] : [])];
}
