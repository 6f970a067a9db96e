/** In which alphabet a file was written, told by its bytes where nobody says. */
import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'cp850',
  'macintosh',
  'gb18030',
  'windows-1256',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Bytes that are looked at where letters are weighed. */
const WEIGHED = 64 * 1024;

/** A decoder that takes a file piece by piece. Node's own leaves the bytes 80 to 9F of windows-1252 as control characters. */
export function decoderOf(encoding: Encoding): { write(bytes: Buffer): string; end(): string } {
  const decoder = iconv.getDecoder(encoding === 'macintosh' ? 'macroman' : encoding);
  return { write: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? '' };
}

/** What chardet calls those of other scripts that spreadsheets write. */
const NAMED: Readonly<Record<string, Encoding>> = {
  GB18030: 'gb18030',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
};

const WESTERN = ['windows-1252', 'cp850', 'macintosh'] as const;

/** Whole characters of UTF-8 beyond ASCII, and bytes that are part of none. */
function sequences(bytes: Buffer): { whole: number; broken: number } {
  let whole = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more =
      byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
    const rest = bytes.subarray(at + 1, at + 1 + more);
    if (more > 0 && rest.length === more && rest.every((one) => one >= 0x80 && one < 0xc0)) {
      whole += 1;
      at += more;
    } else broken += 1;
  }
  return { whole, broken };
}

/** Every second byte of Western text in UTF-16 is zero. */
function wideOf(bytes: Buffer): Encoding | undefined {
  const some = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = some.length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be';
  return undefined;
}

/** The lines that have letters beyond ASCII: nothing else tells alphabets apart. */
function telling(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < bytes.length && size < WEIGHED; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const from = Math.max(at - 12, bytes.lastIndexOf(0x0a, at) + 1);
    const part = bytes.subarray(from, at + 13);
    parts.push(part, Buffer.from('\n'));
    size += part.length + 1;
    at += 12;
  }
  return Buffer.concat(parts);
}

const LETTER = /\p{L}/u;
/** How likely people write this between these: below 0, it is rather a letter of another alphabet. */
function likeliness(before: string, char: string, after: string): number {
  const within = LETTER.test(before) && LETTER.test(after);
  if (/[áéíóúñü]/.test(char)) return 3;
  if (/[ÁÉÍÓÚÑÜ]/.test(char)) return /\p{Ll}/u.test(before) ? -3 : 2;
  if (/[àèìòùâêîôûãõäëïöåçß]/.test(char)) return 1;
  if (/\p{Lu}/u.test(char)) return /\p{Ll}/u.test(before + after) ? -3 : 0.5;
  if (/[’·]/.test(char)) return 1;
  if (/[¿¡“”‘«»–—€ºª°…]/.test(char)) return within ? -2 : 1;
  if (char === '\u00a0') return within ? -2 : 0;
  return -3;
}

/** By the alphabets of Western Europe: which one makes words of it, and how well, 3 at most a letter. */
function westernOf(bytes: Buffer): { encoding: Encoding; worth: number } {
  const part = telling(bytes);
  const judged = WESTERN.map((encoding) => {
    const { write, end } = decoderOf(encoding);
    const text = write(part) + end();
    let worth = 0;
    let letters = 0;
    for (let at = 0; at < text.length; at += 1) {
      const char = text.charAt(at);
      if (char < '\u0080') continue;
      letters += 1;
      worth += likeliness(text.charAt(at - 1), char, text.charAt(at + 1));
    }
    return { encoding, worth: letters === 0 ? 0 : worth / letters };
  });
  return judged.reduce((best, one) => (one.worth > best.worth ? one : best));
}

/** The mark at its beginning, UTF-8 where it is that but for a few bytes, else what makes words of its letters. */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = wideOf(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const { whole, broken } = sequences(bytes);
  if (whole > 0 && broken <= whole) return 'utf-8';
  const western = westernOf(bytes);
  if (western.worth >= 1) return western.encoding;
  const [best] = analyse(bytes.subarray(0, WEIGHED)).filter(({ confidence }) => confidence > 30);
  return NAMED[best?.name ?? ''] ?? western.encoding;
}
