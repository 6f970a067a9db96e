/** Splits a line of text, in drawing order from left to right, into runs of one font and one direction (UAX 9). */
import bidiFactory from 'bidi-js';
import type { Face, Faces, Weight } from './faces';

/** `auto`: by its first strong character, for texts written by people. */
export type Direction = 'ltr' | 'rtl' | 'auto';

export interface Piece {
  text: string;
  face: Face;
}

/** Replaces a character that no font has. */
const unknownMark = '?';

const bidi = bidiFactory();
/** Invisible control characters. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /[\t\n\r\f\v\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Replacements for characters that the fonts lack, by similar ones. */
const ALIKE = new Map([
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
    .replace(/[→←⇒]/g, (sign) => ALIKE.get(sign) ?? sign)
    .replace(/\p{Cc}/gu, '');

interface Unit extends Piece {
  level: number;
}

function unitsOf(text: string, faces: readonly Face[], levels: Uint8Array, onUnknown: () => void): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const char of text) {
    const level = levels[at] ?? 0;
    at += char.length;
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(char) ?? char) : char;
    const codePoint = mirrored.codePointAt(0) ?? 0;
    const last = units.at(-1);
    // a combining mark stays with its letter
    const mark = /\p{M}/u.test(char);
    const able = mark && last?.face.has(codePoint) ? last.face : faces.find((face) => face.has(codePoint));
    const [first] = faces;
    if (!able && mark) continue;
    if (!able) onUnknown();
    const face = able ?? first;
    if (!face) continue;
    const drawn = able ? mirrored : unknownMark;
    if (last && last.face === face && last.level === level) last.text += drawn;
    else units.push({ text: drawn, face, level });
  }
  return units;
}

/** Rule L2: from the highest level down, reverses each sequence of at least that level. */
function reordered(units: Unit[]): Unit[] {
  const line = [...units];
  const deepest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
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
const drawnText = ({ text, face, level }: Unit): string =>
  level % 2 === 1 && !face.arabic ? [...text].reverse().join('') : text;

/** Returns the runs of a line, from left to right. `onUnknown` is called for each character that no font has. */
export function piecesOf(
  text: string,
  { faces, weight, direction }: { faces: Faces; weight: Weight; direction: Direction },
  onUnknown: () => void = () => {},
): Piece[] {
  const able = faces[weight];
  const [first] = able;
  if (text === '' || !first) return [];
  if (SIMPLE.test(text) && direction !== 'rtl') return [{ text, face: first }];
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  return reordered(unitsOf(text, able, levels, onUnknown)).map((unit) => ({ text: drawnText(unit), face: unit.face }));
}
