/** Cuts texts between graphemes, so that no character is split, and marks the cut with `…`. */

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const ELLIPSIS = '…';

/** Cuts a text to at most `max` UTF-16 units; a longer one ends with `…` after the last complete grapheme that fits. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > max - ELLIPSIS.length) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}${ELLIPSIS}`;
}
