/** Splits a line of text, in drawing order from left to right, into runs of one font and one direction (UAX 9). */
import bidiFactory from 'bidi-js';
import type { FontFace, FontFaces, Weight } from './fontFaces';

/** `auto`: by its first strong character, for texts written by people. */
export type Direction = 'ltr' | 'rtl' | 'auto';

export interface TextRun {
  text: string;
  face: FontFace;
}

/** Replaces a character that no font has. */
const unknownMark = '?';

const bidi = bidiFactory();
/** Invisible control characters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /[\t\n\r\f\v\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Replacements for characters that the fonts lack, by similar ones. */
const SUBSTITUTES = new Map([
  ['→', '›'],
  ['←', '‹'],
  ['⇒', '›'],
]);
const SIMPLE = /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/;

/** Normalizes a text for drawing: composed letters, plain spaces, no invisible characters. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(/[→←⇒]/g, (arrow) => SUBSTITUTES.get(arrow) ?? arrow)
    .replace(/\p{Cc}/gu, '');

interface LeveledRun extends TextRun {
  level: number;
}

function leveledRuns(
  text: string,
  faces: readonly FontFace[],
  levels: Uint8Array,
  onUnknown: () => void,
): LeveledRun[] {
  const runs: LeveledRun[] = [];
  let index = 0;
  for (const char of text) {
    const level = levels[index] ?? 0;
    index += char.length;
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(char) ?? char) : char;
    const codePoint = mirrored.codePointAt(0) ?? 0;
    const lastRun = runs.at(-1);
    // a combining mark stays with its letter
    const isMark = /\p{M}/u.test(char);
    const usable = isMark && lastRun?.face.has(codePoint) ? lastRun.face : faces.find((face) => face.has(codePoint));
    const [firstFace] = faces;
    if (!usable && isMark) continue;
    if (!usable) onUnknown();
    const face = usable ?? firstFace;
    if (!face) continue;
    const drawnChar = usable ? mirrored : unknownMark;
    if (lastRun && lastRun.face === face && lastRun.level === level) lastRun.text += drawnChar;
    else runs.push({ text: drawnChar, face, level });
  }
  return runs;
}

/** Rule L2: from the highest level down, reverses each sequence of at least that level. */
function reorder(runs: LeveledRun[]): LeveledRun[] {
  const line = [...runs];
  const highest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < line.length; from++) {
      if ((line[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((line[to + 1]?.level ?? -1) >= level) to++;
      line.splice(from, to - from + 1, ...line.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return line;
}

/** An Arabic font reverses its letters itself while joining them; for other fonts the text is reversed here. */
const drawnText = ({ text, face, level }: LeveledRun): string =>
  level % 2 === 1 && !face.arabic ? [...text].reverse().join('') : text;

/** Returns the runs of a line, from left to right. `onUnknown` is called for each character that no font has. */
export function textRunsOf(
  text: string,
  { faces, weight, direction }: { faces: FontFaces; weight: Weight; direction: Direction },
  onUnknown: () => void = () => {},
): TextRun[] {
  const weightFaces = faces[weight];
  const [firstFace] = weightFaces;
  if (text === '' || !firstFace) return [];
  if (SIMPLE.test(text) && direction !== 'rtl') return [{ text, face: firstFace }];
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  return reorder(leveledRuns(text, weightFaces, levels, onUnknown)).map((run) => ({
    text: drawnText(run),
    face: run.face,
  }));
}
