/** Unpacks a WOFF file (W3C, 1.0) once, because its font is read many times. */
import { inflateSync } from 'node:zlib';

const signature = 0x774f4646;
const headSize = 44;
const entrySize = 20;

interface Table {
  tag: Buffer;
  sum: number;
  length: number;
  data: Buffer;
}

function tablesIn(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, at) => {
    const entry = headSize + at * entrySize;
    const from = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(from, from + packed);
    const tag = woff.subarray(entry, entry + 4);
    return { tag, sum: woff.readUInt32BE(entry + 16), length, data: packed < length ? inflateSync(raw) : raw };
  });
}

/** Returns the font as TrueType or OpenType. Throws for a file that is not WOFF. */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error('no WOFF');
  const tables = tablesIn(woff);
  const count = tables.length;
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts = [head];
  let offset = head.length;
  for (const [at, { tag, sum, length, data }] of tables.entries()) {
    const entry = 12 + 16 * at;
    tag.copy(head, entry);
    head.writeUInt32BE(sum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const filled = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(filled);
    parts.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(parts);
}
