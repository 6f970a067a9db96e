/** A vocabulary for the bench: the words of the demo texts, the most frequent ones first, then rare ones that are made up. */
import { questions } from '../../resources/communication/faqPreguntas/seedTexts';
import { openings } from '../../resources/sau/tickets/stories/seedStory';

const SYLLABLES = 'ca mo ri ta lu pe so na gi do ve ra fi co ma ti bu lle jo zu'.split(' ');

function madeUp(index: number): string {
  let word = '';
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

export function vocabulary(size: number): string[] {
  const counts = new Map<string, number>();
  for (const word of JSON.stringify([questions, openings]).match(/\p{L}{2,}/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return [...frequent, ...Array.from({ length: size - frequent.length }, (_, index) => madeUp(index))];
}
