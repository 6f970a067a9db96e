/** A line of text as it is drawn from left to right: in pieces of one face and one direction (UAX 9). */
import bidiFactory from 'bidi-js';
import type { Face, Faces, Weight } from './faces';

/** `auto`: as its first letter has it, for what people wrote. */
export type Direction = 'ltr' | 'rtl' | 'auto';

export interface Piece {
  text: string;
  face: Face;
}

/** Stands for what no face has. */
export const unknownMark = '?';

const bidi = bidiFactory();
/** Steer a text without being seen. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /[\t\n\r\f\v\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Signs that the faces lack, and others that are read alike. */
const ALIKE = new Map([
  ['→', '›'],
  ['←', '‹'],
  ['⇒', '›'],
]);
const SIMPLE = /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026]*$/;

/** Ready to be drawn: composed letters, plain spaces, nothing that is not seen. */
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
    // a mark goes with its letter
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

/** Rule L2: from the highest level down, what is at least as deep is turned round. */
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

/** A face of Arabic turns its letters itself while it joins them; of the others' the order is ours. */
const drawnText = ({ text, face, level }: Unit): string =>
  level % 2 === 1 && !face.arabic ? [...text].reverse().join('') : text;

/** The pieces of a line, from left to right. `onUnknown` hears of each letter that no face has. */
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
