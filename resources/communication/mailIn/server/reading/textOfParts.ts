/** The text of a mail that has a plain part, an HTML part, or both. */
import { textOfHtml } from './htmlText';

/** Characters of HTML that are read; the text of a message takes less. */
export const MAX_HTML = 2_000_000;

/** Characters of a plain part that only says that there is HTML. */
const MAX_EXCUSE = 600;
/** Samples of a plain part that are looked for in the HTML, letters of each, and the share that is found where both say the same. */
const SAMPLES = 40;
const SAMPLE_SIZE = 8;
const COMMON_SHARE = 0.3;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether both texts say the same, whatever their spaces, lines and links. */
function saySame(plain: string, html: string): boolean {
  const [sought, letters] = [lettersOf(plain), lettersOf(html)];
  if (sought.length <= SAMPLE_SIZE) return letters.includes(sought);
  const step = Math.max(1, (sought.length - SAMPLE_SIZE) / SAMPLES);
  let found = 0;
  let count = 0;
  for (let at = 0; at <= sought.length - SAMPLE_SIZE; at += step) {
    count += 1;
    if (letters.includes(sought.slice(Math.floor(at), Math.floor(at) + SAMPLE_SIZE))) found += 1;
  }
  return found >= count * COMMON_SHARE;
}

/**
 * Returns the plain part; the HTML's text where that is empty or only says that the mail has HTML; both where they say different
 * things, as parts that follow each other do.
 */
export function textOfParts(plain: string, html: string): string {
  const text = textOfHtml(html.slice(0, MAX_HTML));
  if (plain.trim() === '') return text;
  const [start, rest] = [plain.slice(0, MAX_HTML), text.slice(0, MAX_HTML)];
  if (text === '' || saySame(start, rest)) return plain;
  return plain.length <= MAX_EXCUSE && /html|mime/i.test(plain) ? text : `${plain.trimEnd()}\n\n${text}`;
}
