/** Breaks a text into lines of a given width. */

/** Possible line breaks: after a space or a hyphen, and at any Chinese character; elsewhere only if there is no other way. */
const BREAKS = /[^\s\-/\p{Script=Han}]*(?:[\s\-/]+|\p{Script=Han}[，。、；：！？）」』”]*|$)/gu;

const breakableParts = (line: string): string[] => line.match(BREAKS)?.filter((part) => part !== '') ?? [];

/** Splits a word into the part that fits and the rest. */
function splitWord(word: string, width: number, measure: (text: string) => number): [string, string] {
  const letters = [...word];
  let count = 1;
  while (count < letters.length && measure(letters.slice(0, count + 1).join('')) <= width) count++;
  return [letters.slice(0, count).join(''), letters.slice(count).join('')];
}

/** Tolerance for rounding differences between two measurements. */
const TOLERANCE = 0.05;

export interface WrappedText {
  lines: string[];
  /** the text was truncated */
  truncated: boolean;
}

/** Returns at most `maxLines` lines; the last one ends with an ellipsis where the text was truncated. */
export function wrapText(
  text: string,
  width: number,
  maxLines: number,
  measure: (text: string) => number,
): WrappedText {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    let line = '';
    for (let part of breakableParts(paragraph)) {
      if (measure((line + part).trimEnd()) <= width + TOLERANCE) {
        line += part;
        continue;
      }
      if (line !== '') lines.push(line.trimEnd());
      while (lines.length <= maxLines && measure(part.trimEnd()) > width + TOLERANCE) {
        const [fitting, rest] = splitWord(part, width, measure);
        lines.push(fitting);
        part = rest;
      }
      line = part;
      if (lines.length > maxLines) break;
    }
    lines.push(line.trimEnd());
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return { lines, truncated: false };
  const visibleLines = lines.slice(0, maxLines);
  let lastLine = visibleLines.at(-1) ?? '';
  while (lastLine !== '' && measure(`${lastLine}…`) > width) lastLine = [...lastLine].slice(0, -1).join('');
  return { lines: [...visibleLines.slice(0, -1), `${lastLine}…`], truncated: true };
}

/** Returns the width of the widest part that cannot be broken. */
export const widestPart = (text: string, measure: (text: string) => number): number =>
  Math.max(
    0,
    ...text
      .split('\n')
      .flatMap(breakableParts)
      .map((part) => measure(part.trimEnd())),
  );
