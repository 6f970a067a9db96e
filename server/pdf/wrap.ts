/** Breaks a text into lines of a given width. */

/** Possible line breaks: after a space or a hyphen, and at any Chinese character; elsewhere only if there is no other way. */
const BREAKS = /[^\s\-/\p{Script=Han}]*(?:[\s\-/]+|\p{Script=Han}[，。、；：！？）」』”]*|$)/gu;

const parts = (line: string): string[] => line.match(BREAKS)?.filter((part) => part !== '') ?? [];

/** Splits a word into the part that fits and the rest. */
function cutTo(word: string, width: number, measure: (text: string) => number): [string, string] {
  const letters = [...word];
  let fits = 1;
  while (fits < letters.length && measure(letters.slice(0, fits + 1).join('')) <= width) fits++;
  return [letters.slice(0, fits).join(''), letters.slice(fits).join('')];
}

/** Tolerance for rounding differences between two measurements. */
const CLOSE = 0.05;

export interface Wrapped {
  lines: string[];
  /** the text was truncated */
  cut: boolean;
}

/** Returns at most `most` lines; the last one ends with an ellipsis where the text was truncated. */
export function wrapped(text: string, width: number, most: number, measure: (text: string) => number): Wrapped {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    let line = '';
    for (let part of parts(paragraph)) {
      if (measure((line + part).trimEnd()) <= width + CLOSE) {
        line += part;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      while (lines.length <= most && measure(part.trimEnd()) > width + CLOSE) {
        const [fitting, rest] = cutTo(part, width, measure);
        lines.push(fitting);
        part = rest;
      }
      line = part;
      if (lines.length > most) break;
    }
    lines.push(line.trimEnd());
    if (lines.length > most) break;
  }
  if (lines.length <= most) return { lines, cut: false };
  const shown = lines.slice(0, most);
  let last = shown.at(-1) ?? '';
  while (last !== '' && measure(`${last}…`) > width) last = [...last].slice(0, -1).join('');
  return { lines: [...shown.slice(0, -1), `${last}…`], cut: true };
}

/** Returns the width of the widest part that cannot be broken. */
export const widestPart = (text: string, measure: (text: string) => number): number =>
  Math.max(
    0,
    ...text
      .split('\n')
      .flatMap(parts)
      .map((part) => measure(part.trimEnd())),
  );
