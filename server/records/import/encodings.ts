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
const MAX_ANALYSED = 64 * 1024;

/** Returns a streaming decoder. Node's own decoder maps the bytes 80 to 9F of windows-1252 to control characters. */
export function decoderOf(encoding: Encoding): { write(bytes: Buffer): string; end(): string } {
  const decoder = iconv.getDecoder(encoding === 'macintosh' ? 'macroman' : encoding);
  return { write: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? '' };
}

/** chardet's names of other encodings that spreadsheets write. */
const CHARDET_NAMES: Readonly<Record<string, Encoding>> = {
  GB18030: 'gb18030',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'windows-1256',
};

const WESTERN = ['windows-1252', 'cp850', 'macintosh'] as const;

/** Counts the UTF-8 sequences beyond ASCII and the invalid bytes. */
function countSequences(bytes: Buffer): { valid: number; invalid: number } {
  let valid = 0;
  let invalid = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) continue;
    const continuationCount =
      byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xc2 && byte < 0xe0 ? 1 : 0;
    const rest = bytes.subarray(index + 1, index + 1 + continuationCount);
    if (
      continuationCount > 0 &&
      rest.length === continuationCount &&
      rest.every((next) => next >= 0x80 && next < 0xc0)
    ) {
      valid += 1;
      index += continuationCount;
    } else invalid += 1;
  }
  return { valid, invalid };
}

/** In Western text in UTF-16, every second byte is zero. */
function utf16Encoding(bytes: Buffer): Encoding | undefined {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = sample.length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be';
  return undefined;
}

/** Returns the lines with non-ASCII bytes, because only these distinguish encodings. */
function nonAsciiLines(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let index = 0; index < bytes.length && size < MAX_ANALYSED; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue;
    const start = Math.max(index - 12, 0);
    const from = start + bytes.subarray(start, index).lastIndexOf(0x0a) + 1;
    const part = bytes.subarray(from, index + 13);
    parts.push(part, Buffer.from('\n'));
    size += part.length + 1;
    index += 12;
  }
  return Buffer.concat(parts);
}

const LETTER = /\p{L}/u;
/** Returns how likely a letter is between its neighbours; below 0 it probably belongs to another encoding. */
function likelihood(before: string, char: string, after: string): number {
  const isInsideWord = LETTER.test(before) && LETTER.test(after);
  if (/[áéíóúñü]/.test(char)) return 3;
  if (/[ÁÉÍÓÚÑÜ]/.test(char)) return /\p{Ll}/u.test(before) ? -3 : 2;
  if (/[àèìòùâêîôûãõäëïöåçß]/.test(char)) return 1;
  if (/\p{Lu}/u.test(char)) return /\p{Ll}/u.test(before + after) ? -3 : 0.5;
  if (/[’·]/.test(char)) return 1;
  if (/[¿¡“”‘«»–—€ºª°…]/.test(char)) return isInsideWord ? -2 : 1;
  if (char === '\u00a0') return isInsideWord ? -2 : 0;
  return -3;
}

/** Returns the Western European encoding whose letters form the most likely words, with its score of at most 3 per letter. */
function westernEncoding(bytes: Buffer): { encoding: Encoding; worth: number } {
  const part = nonAsciiLines(bytes);
  const scored = WESTERN.map((encoding) => {
    const { write, end } = decoderOf(encoding);
    const text = write(part) + end();
    let score = 0;
    let letters = 0;
    for (let index = 0; index < text.length; index += 1) {
      const char = text.charAt(index);
      if (char < '\u0080') continue;
      letters += 1;
      score += likelihood(text.charAt(index - 1), char, text.charAt(index + 1));
    }
    return { encoding, worth: letters === 0 ? 0 : score / letters };
  });
  return scored.reduce((best, candidate) => (candidate.worth > best.worth ? candidate : best));
}

/** Returns the encoding: by the byte order mark, else UTF-8 if nearly all bytes are valid, else the most likely one. */
export function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const utf16 = utf16Encoding(bytes);
  if (utf16) return utf16;
  if (isUtf8(bytes)) return 'utf-8';
  const { valid, invalid } = countSequences(bytes);
  if (valid > 0 && invalid <= valid) return 'utf-8';
  const western = westernEncoding(bytes);
  if (western.worth >= 1) return western.encoding;
  const [best] = analyse(bytes.subarray(0, MAX_ANALYSED)).filter(({ confidence }) => confidence > 30);
  return CHARDET_NAMES[best?.name ?? ''] ?? western.encoding;
}
