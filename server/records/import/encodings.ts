/** Detects the encoding of a file by its bytes, when the person does not choose one. */
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

/** Maximum number of bytes to analyse. */
const WEIGHED = 64 * 1024;

/** Returns a streaming decoder. Node's own decoder maps the bytes 80 to 9F of windows-1252 to control characters. */
export function decoderOf(encoding: Encoding): { write(bytes: Buffer): string; end(): string } {
  const decoder = iconv.getDecoder(encoding === 'macintosh' ? 'macroman' : encoding);
  return { write: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? '' };
}

/** chardet's names of other encodings that spreadsheets write. */
const NAMED: Readonly<Record<string, Encoding>> = {
  GB18030: 'gb18030',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
};

const WESTERN = ['windows-1252', 'cp850', 'macintosh'] as const;

/** Counts the UTF-8 sequences beyond ASCII and the invalid bytes. */
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

/** In Western text in UTF-16, every second byte is zero. */
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

/** Returns the lines with non-ASCII bytes, because only these distinguish encodings. */
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
/** Returns how likely a letter is between its neighbours; below 0 it probably belongs to another encoding. */
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

/** Returns the Western European encoding whose letters form the most likely words, with its score of at most 3 per letter. */
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

/** Returns the encoding: by the byte order mark, else UTF-8 if nearly all bytes are valid, else the most likely one. */
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
