import { diffWords } from 'diff';

/** A stretch of a compared text. */
export interface DiffPart {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** ms; two long texts that have little in common are shown as replaced */
const MAX_TIME = 1_000;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Compares two texts word by word, in any script. */
export function textDiff(before: string, after: string): DiffPart[] {
  const parts = diffWords(before, after, { intlSegmenter: segmenter, timeout: MAX_TIME });
  if (!parts)
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
