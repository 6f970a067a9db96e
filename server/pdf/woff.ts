/** Unpacks a WOFF file (W3C, 1.0) once, because its font is read many times. */
import { inflateSync } from 'node:zlib';

const signature = 0x774f4646;
const headerBytes = 44;
const entryBytes = 20;

interface Table {
  tag: Buffer;
  checksum: number;
  length: number;
  data: Buffer;
}

function tablesIn(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = headerBytes + index * entryBytes;
    const from = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const raw = woff.subarray(from, from + packedLength);
    const tag = woff.subarray(entry, entry + 4);
    return {
      tag,
      checksum: woff.readUInt32BE(entry + 16),
      length,
      data: packedLength < length ? inflateSync(raw) : raw,
    };
  });
}

/** Returns the font as TrueType or OpenType. Throws for a file that is not WOFF. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error('no WOFF');
  const tables = tablesIn(woff);
  const count = tables.length;
  const header = Buffer.alloc(12 + 16 * count);
  woff.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, length, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    tag.copy(header, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
