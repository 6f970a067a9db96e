/** Lines of files that strangers write: every awkward shape of a megabyte is read or refused, and nothing grows without limit. */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type LineEncoding, linesOf, UnreadableFile } from './lines';

const MEGABYTE = 1024 * 1024;

async function read(content: Buffer | Readable, encoding: LineEncoding = 'utf-8', limit?: number): Promise<string[]> {
  const stream = content instanceof Readable ? content : Readable.from([content], { objectMode: false });
  const lines: string[] = [];
  for await (const { text } of linesOf(stream, encoding, limit)) lines.push(text);
  return lines;
}
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (error: unknown) => (error instanceof UnreadableFile ? [error.reason, error.texto] : error),
  );

describe('a line ends', () => {
  it('as the systems of the world end one, also where a chunk ends', async () => {
    const chunks = ['a\r', '\nb\r', 'c\n\n', '\r\nd'].map((text) => Buffer.from(text));
    expect(await read(Readable.from(chunks, { objectMode: false }))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('and keeps its number, whatever is empty before it', async () => {
    const lines = [];
    for await (const line of linesOf(Readable.from([Buffer.from('\uFEFFa\n\n \nb\n')]), 'utf-8')) lines.push(line);
    expect(lines).toEqual([
      { number: 1, text: 'a' },
      { number: 4, text: 'b' },
    ]);
  });
});

describe('what is no text of the folder', () => {
  it('is marked: NUL, and bytes that are no letter', async () => {
    expect(await read(Buffer.from('a\0b\n'))).toEqual(['a\uFFFDb']);
    expect(await read(Buffer.from([0x61, 0xf3, 0x0a]))).toEqual(['a\uFFFD']);
  });

  it('is refused as UTF-8 where Latin-1 is expected', async () => {
    expect(await read(Buffer.from('Estación\n', 'latin1'), 'windows-1252')).toEqual(['Estación']);
    const plain = Buffer.from('a;b\n'.repeat(MEGABYTE / 16));
    const late = Readable.from([plain, Buffer.from('x\nEstación\nx')], { objectMode: false });
    for (const content of [Buffer.from('Estación\n'), gzipSync('Estación'), late])
      expect(await refusalOf(read(content, 'windows-1252'))).toEqual(['codificacion', 'Latin-1']);
  });
});

describe('a content without end', () => {
  /** gzip of so many megabytes of a character */
  const packed = (megabytes: number, text: string) => gzipSync(Buffer.alloc(megabytes * MEGABYTE, text));

  it('in one line is refused at the limit of a line', async () => {
    expect(await refusalOf(read(packed(64, 'x')))).toEqual(['lineaLarga', '1']);
    expect(await refusalOf(read(Buffer.alloc(MEGABYTE, 'x')))).toEqual(['lineaLarga', '1']);
  });

  it('is refused at the limit of the whole, packed as it may be', async () => {
    expect(await refusalOf(read(packed(9, 'abc\n'), 'utf-8', 8 * MEGABYTE))).toEqual(['grande', '8']);
  });

  it('or that ends too early, or is no gzip after its first bytes, is damaged', async () => {
    const whole = packed(1, 'abc\n');
    expect(await refusalOf(read(whole.subarray(0, whole.length - 12)))).toEqual(['danado', '']);
    expect(await refusalOf(read(Buffer.concat([whole.subarray(0, 2), Buffer.alloc(100)])))).toEqual(['danado', '']);
  });
});

it.each([
  ['line feeds', '\n', 0],
  ['carriage returns', '\r', 0],
  ['both', '\r\n', 0],
  ['spaces in lines', ' \n', 0],
  ['NUL in lines', '\0\n', MEGABYTE / 2],
  ['quotes in lines', '"\n', MEGABYTE / 2],
  ['separators in lines', ';\n', MEGABYTE / 2],
])(
  'a megabyte of %s is read',
  async (_, text, lines) => {
    expect(await read(Buffer.alloc(MEGABYTE, text))).toHaveLength(lines);
  },
  20_000,
);
