/**
 * Splits a text into what is new and what repeats: quoted mails and the signature. It goes by lines, and looks at the beginning of
 * a line only, so that the time grows with the text, whatever the text is.
 */
import {
  endsWithColon,
  introductionSize,
  isOriginalMessage,
  maxIntroductionLines,
  startsHeaderBlock,
} from './quoteHeads';

/** Marks the line that introduces a quoted mail, in a text that was made from HTML. */
export const QUOTE_MARK = '\u{F8FE}';
/** Marks the line from which everything is a quoted mail, in a text that was made from HTML. */
export const REST_MARK = '\u{F8FF}';

/** Characters of a line that are looked at. */
const MAX_LOOKED_AT = 400;

const FORWARDED =
  /^[\s>*_]*(begin forwarded message|-+ ?(forwarded message|mensaje reenviado|message transféré|messaggio inoltrato|weitergeleitete nachricht|转发的邮件))/i;
const FORWARDED_SUBJECT = /^\s*((fwd?|rv|tr|wg|enc|rm|转发|إعادة توجيه)\s*[:：]|i\s*:\s)/i;

/** RFC 3676, 4.3; and what telephones add. */
const SIGNATURE = /^-- ?$/;
const MOBILE_SIGNATURE =
  /^[ \t]*(sent from my|get outlook for|sent from (outlook|yahoo)|enviado desde (mi|outlook|yahoo)|obtener outlook|envoyé de mon|inviato da(l mio)?|von meinem|发自我的|أُرسلت من|أرسلت من)/i;

/** A signature is no longer than so many lines: what is longer is text. */
const maxSignatureLines = 15;
/** What telephones add is one line, and perhaps a name. */
const maxMobileLines = 4;

const isBlank = (line: string | undefined): boolean => line !== undefined && line.trim() === '';
const isQuoted = (line: string | undefined): boolean => line?.trimStart().startsWith('>') === true;

/** Returns the first line at or after `from` that is not blank. */
function nextWritten(lines: readonly string[], from: number): number {
  let at = from;
  while (isBlank(lines[at])) at += 1;
  return at;
}

/** Returns the last line before `end` that is not blank; -1 if there is none. */
function lastWritten(lines: readonly string[], end: number): number {
  let at = end - 1;
  while (isBlank(lines[at])) at -= 1;
  return at;
}

/** Returns the line from which everything is a quoted mail, without marks on its lines; the number of lines if there is none. */
function restStart(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    if (line.startsWith(REST_MARK) || isOriginalMessage(line) || startsHeaderBlock(lines, at)) return at;
    const introduced = introducedBy(lines, at);
    if (introduced !== undefined && introduced < lines.length && !isQuoted(lines[introduced])) return at;
  }
  return lines.length;
}

/** Returns the first line that an introduction announces, if one begins here that is sure without marked lines below it. */
function introducedBy(lines: readonly string[], at: number): number | undefined {
  if (lines[at]?.startsWith(QUOTE_MARK)) return nextWritten(lines, endOfMarked(lines, at));
  const size = introductionSize(lines, at);
  return size === 0 ? undefined : nextWritten(lines, at + size);
}

/** A marked introduction ends with the line that has a colon at its end, if one of the next has. */
function endOfMarked(lines: readonly string[], at: number): number {
  for (let end = at; end < at + maxIntroductionLines; end += 1) if (endsWithColon(lines[end])) return end + 1;
  return at + 1;
}

/** Returns where the introduction above a quoted block begins; `start` if there is none. */
function introductionAbove(lines: readonly string[], start: number): number {
  const last = lastWritten(lines, start);
  if (!endsWithColon(lines[last])) return lines[last]?.startsWith(QUOTE_MARK) ? last : start;
  for (let at = last; at >= 0 && at > last - maxIntroductionLines && !isBlank(lines[at]); at -= 1) {
    if (lines[at]?.startsWith(QUOTE_MARK) || introductionSize(lines, at, last) > 0) return at;
  }
  return lines[last]?.includes('@') ? last : start;
}

/** Returns the text's end without quoted lines at its end, and what introduces them. */
function withoutQuote(lines: readonly string[], end: number): number {
  let start = lastWritten(lines, end) + 1;
  if (!isQuoted(lines[start - 1])) return end;
  while (start > 0 && (isQuoted(lines[start - 1]) || isBlank(lines[start - 1]))) start -= 1;
  return introductionAbove(lines, start);
}

/** Returns the text's end without a signature. */
function withoutSignature(lines: readonly string[], end: number): number {
  const last = lastWritten(lines, end);
  let start = end;
  for (let at = last; at >= 0 && at > last - maxSignatureLines - 1; at -= 1) {
    const line = lines[at]?.slice(0, MAX_LOOKED_AT) ?? '';
    if (SIGNATURE.test(line) || (at > last - maxMobileLines && MOBILE_SIGNATURE.test(line))) start = at;
  }
  return start;
}

/** Returns the line from which everything repeats. Text between and below marked lines is new, and so is all that is above it. */
function foldedFrom(lines: readonly string[]): number {
  let end = restStart(lines);
  // a signature stands above the quoted lines, or below them
  for (const without of [withoutQuote, withoutSignature, withoutQuote, withoutSignature]) end = without(lines, end);
  return end;
}

/** Without marks, spaces at the end of lines, and more than one blank line in a row. */
function tidied(lines: readonly string[]): string {
  const kept: string[] = [];
  for (const line of lines) {
    const shown = line.replaceAll(QUOTE_MARK, '').replaceAll(REST_MARK, '').trimEnd();
    if (shown !== '' || (kept.length > 0 && kept.at(-1) !== '')) kept.push(shown);
  }
  return kept.join('\n').trimEnd();
}

/**
 * Returns the new text, and the quoted mails and the signature; both together are the text, in its order. A forwarded mail is what
 * its sender wants to show, and an answer between or below quoted lines belongs to them: all of it is the new text.
 */
export function splitQuoted(text: string, subject: string): { text: string; quoted: string } {
  const lines = text.split('\n');
  const isForwarded =
    FORWARDED_SUBJECT.test(subject.slice(0, MAX_LOOKED_AT)) ||
    lines.some((line) => FORWARDED.test(line.slice(0, MAX_LOOKED_AT)));
  const end = isForwarded ? lines.length : foldedFrom(lines);
  const own = tidied(lines.slice(0, end));
  // a mail without a word of its own is shown whole
  if (own === '') return { text: tidied(lines), quoted: '' };
  return { text: own, quoted: tidied(lines.slice(end)) };
}
