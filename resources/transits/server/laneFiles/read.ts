/** Reads a lane's event report line by line: decompressed, decoded, with its heading part first. */
import { createInterface } from 'node:readline';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { decoderOf, type Encoding } from '../../../../server/records/import/encodings';
import { readDay } from '../../../../src/schema/reading/days';
import { fold } from '../../../../src/schema/text/fold';
import { type FileRefusal, isHeadings, type Positions, positionsOf } from './layout';
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
  positions: Positions;
}

export interface Line {
  /** from 1 */
  number: number;
  text: string;
}

/** Returns the stream decompressed if it is compressed with gzip, which its first bytes tell. */
async function decompressed(content: Readable): Promise<Readable> {
  const first: unknown = await new Promise((resolve, reject) => {
    content.once('error', reject);
    content.once('end', () => resolve(null));
    content.once('readable', () => resolve(content.read()));
  });
  if (!Buffer.isBuffer(first)) return new PassThrough().end();
  content.unshift(first);
  if (!first.subarray(0, 2).equals(GZIP)) return content;
  const unzip = createGunzip();
  content.once('error', (error) => unzip.destroy(error));
  return content.pipe(unzip);
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
      if (fecha === undefined && positions.fecha === undefined) return { refused: 'fechaFalta' };
      return { estacion, fecha: fecha ?? '', positions };
    }
    const [name = '', text = ''] = cells;
    if (fold(name.trim()) === 'estacion') estacion = text.trim().toUpperCase();
    if (fold(name.trim()) === 'fecha') fecha = readDay(text, { order: 'dmy' });
  }
  return { refused: 'encabezado' };
}
