/**
 * Reads the lines of a text that somebody else wrote: decompressed, decoded, and with limits on what a line and the whole may
 * hold, so that no content exhausts the memory. All readers of lines use it.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decoderOf } from '../records/import/encodings';

export type LineEncoding = 'utf-8' | 'windows-1252';

/** A line of a file; `text` has U+FFFD where a byte is no character of the encoding, and for NUL, which no database text holds. */
export interface Line {
  /** from 1 */
  number: number;
  text: string;
}

/** A content that is not read any further; `reason` is below `resources.archivos.causes`. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  constructor(
    readonly reason: 'codificacion' | 'danado' | 'grande' | 'lineaLarga',
    /** what the message contains */
    readonly texto = '',
  ) {
    super(`${reason} ${texto}`);
  }
}

/** Characters of a line: a line of any known layout has a hundredth of it. */
const maxLineLength = 64 * 1024;
/** Bytes of a content once it is decompressed. */
const maxBytes = 512 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

const GZIP = Buffer.from([0x1f, 0x8b]);
const REPLACED = '\uFFFD';
const LINE_END = /\r\n|\n|\r/;

const nameOf = (encoding: LineEncoding): string => (encoding === 'utf-8' ? 'UTF-8' : 'Latin-1');

/** The refusal of a content that is not in the expected encoding. */
export const wrongEncoding = (encoding: LineEncoding): UnreadableFile =>
  new UnreadableFile('codificacion', nameOf(encoding));

/** The beginning of such a text as the database takes it: without NUL, and without half of a character that the cut divides. */
export const storable = (text: string, length: number): string =>
  Buffer.from(text.slice(0, length).replaceAll('\0', REPLACED)).toString();

/** Whether a text has what is no character of its encoding. */
export const hasDamage = (text: string): boolean => text.includes(REPLACED);

async function* rest(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** Yields the content, decompressed if its first bytes are those of gzip. */
async function* decompressed(content: Readable, limit: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const bytes = Readable.from(rest(first.value, chunks), { objectMode: false });
  const isCompressed = first.value.subarray(0, 2).equals(GZIP);
  // the error of either stream is that of the iteration
  const plain = isCompressed ? pipeline(bytes, createGunzip({ chunkSize: 64 * 1024 }), () => {}) : bytes;
  let size = 0;
  try {
    for await (const chunk of plain) {
      const data: Buffer = chunk;
      size += data.length;
      if (size > limit) throw new UnreadableFile('grande', String(Math.round(limit / MEGABYTE)));
      yield data;
    }
  } catch (error) {
    const isDamaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isDamaged ? new UnreadableFile('danado') : error;
  } finally {
    content.destroy();
  }
}

/** The whole lines of a chunk; `isFirst`: it begins with the beginning of a line. */
function wholeLines(chunk: Buffer, isFirst: boolean): Buffer {
  const end = chunk.lastIndexOf(0x0a);
  return end < 0 ? chunk : chunk.subarray(isFirst ? 0 : chunk.indexOf(0x0a) + 1, end + 1);
}

/** Yields the lines of a content that `isWanted`: those that are not, cost no turn of the event loop. */
async function* readLines(
  content: Readable,
  encoding: LineEncoding,
  { limit = maxBytes, isWanted }: { limit: number | undefined; isWanted: (text: string) => boolean },
): AsyncGenerator<Line> {
  const decoder = decoderOf(encoding);
  let number = 0;
  let open = '';
  // every byte is a letter of Latin-1: the first lines with other letters than ASCII tell
  let isDecided = encoding === 'utf-8';
  let isFirst = true;
  const line = (text: string): Line => {
    number += 1;
    if (text.length > maxLineLength) throw new UnreadableFile('lineaLarga', String(number));
    const shown = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    return { number, text: shown.includes('\0') ? shown.replaceAll('\0', REPLACED) : shown };
  };
  for await (const chunk of decompressed(content, limit)) {
    const lines = isDecided ? undefined : wholeLines(chunk, isFirst);
    isFirst = false;
    if (lines && !isAscii(lines)) {
      isDecided = true;
      if (isUtf8(lines)) throw wrongEncoding(encoding);
    }
    const text = open + decoder.write(chunk);
    // the line feed after it may be in the next chunk
    const held = text.endsWith('\r') ? '\r' : '';
    const parts = (held ? text.slice(0, -1) : text).split(LINE_END);
    open = (parts.pop() ?? '') + held;
    for (const part of parts) {
      const read = line(part);
      if (isWanted(read.text)) yield read;
    }
    if (open.length > maxLineLength) throw new UnreadableFile('lineaLarga', String(number + 1));
  }
  open += decoder.end();
  const last = line(open.replace(/\r$/, ''));
  if (open !== '' && isWanted(last.text)) yield last;
}

/** Yields all lines of a content. Throws `UnreadableFile` where it is damaged, beyond a limit, or UTF-8 and not Latin-1. */
export const everyLine = (content: Readable, encoding: LineEncoding, limit?: number): AsyncGenerator<Line> =>
  readLines(content, encoding, { limit, isWanted: () => true });

/** Yields the lines that are not empty. Throws like `everyLine`. */
export const linesOf = (content: Readable, encoding: LineEncoding, limit?: number): AsyncGenerator<Line> =>
  readLines(content, encoding, { limit, isWanted: (text) => text.trim() !== '' });
