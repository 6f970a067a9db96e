/** Texts that must fit: cut between letters as people see them, never inside one, and marked where they were cut. */

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const MARK = '…';

/** A text of at most `max` UTF-16 units; one that is longer ends in `…` after its last whole letter that fits. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > max - MARK.length) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}${MARK}`;
}
