/** Reads a lane's event report line by line: decompressed, decoded, with its heading part first. */
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decoderOf, type Encoding } from '../../../../server/records/import/encodings';
import { readDay } from '../../../../src/schema/reading/days';
import { fold } from '../../../../src/schema/text/fold';
import { type FileRefusal, isHeadings, type Layout, positionsOf } from './layout';
import { cellsOf } from './parseLine';

const GZIP = Buffer.from([0x1f, 0x8b]);
/** lines in which the headings must stand */
const maxHeadLines = 20;

/** What stands before the first event. */
export interface Head {
  /** code of the station */
  estacion: string;
  /** ISO day; empty where each line has its own */
  fecha: string;
  positions: Layout;
}

export interface Line {
  /** from 1 */
  number: number;
  text: string;
}

async function* rest(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

/** Returns the content as a stream, decompressed if its first bytes are those of gzip. */
async function decompressed(content: Readable): Promise<Readable> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return Readable.from([], { objectMode: false });
  const bytes = Readable.from(rest(first.value, chunks), { objectMode: false });
  if (!first.value.subarray(0, 2).equals(GZIP)) return bytes;
  const unzip = createGunzip();
  bytes.once('error', (error) => unzip.destroy(error));
  return bytes.pipe(unzip);
}

function decoding(encoding: Encoding): Transform {
  const decoder = decoderOf(encoding);
  return new Transform({
    encoding: 'utf8',
    transform: (chunk: Buffer, _, done) => done(null, decoder.write(chunk)),
    flush: (done) => done(null, decoder.end()),
  });
}

/** Yields the lines of a file, without empty ones. Rejects where the compressed content is damaged. */
export async function* linesOf(content: Readable, encoding: Encoding): AsyncGenerator<Line> {
  const bytes = await decompressed(content);
  const text = bytes.pipe(decoding(encoding));
  bytes.once('error', (error) => text.destroy(error));
  let number = 0;
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() !== '') yield { number, text: number === 1 ? line.replace(/^\uFEFF/, '') : line };
  }
}

/** Reads what stands before the events. Throws nothing: a file without it is refused with the reason. */
export async function readHead(lines: AsyncIterator<Line>): Promise<Head | FileRefusal> {
  let estacion = '';
  let fecha: string | undefined;
  for (let read = 0; read < maxHeadLines; read += 1) {
    const { value, done } = await lines.next();
    if (done) break;
    const cells = cellsOf(value.text) ?? [];
    if (isHeadings(cells)) {
      const positions = positionsOf(cells);
      if ('refused' in positions) return positions;
      if (estacion === '') return { refused: 'estacionFalta' };
      if (fecha === undefined && positions.of.fecha === undefined) return { refused: 'fechaFalta' };
      return { estacion, fecha: fecha ?? '', positions };
    }
    const [name = '', text = ''] = cells;
    if (fold(name.trim()) === 'estacion') estacion = text.trim().toUpperCase();
    if (fold(name.trim()) === 'fecha') fecha = readDay(text, { order: 'dmy' });
  }
  return { refused: 'encabezado' };
}
