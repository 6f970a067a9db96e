/** Generates the demo's pictures: a plain background with a line of the lane. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { PICTURES, type Picture } from '../../resources/settings/imagenesConfiguracion/seed';
import type { FileRef } from '../../src/schema/kinds/kind';
import type { SeedRow } from '../../src/schema/seed';
import type { Db } from '../db/pool';
import { markUsed, storeFile } from '../files/store';

type Colour = readonly [red: number, green: number, blue: number];
const INK: Colour = [31, 61, 118];
const NIGHT: Colour = [13, 19, 29];
const LAMP: Colour = [250, 166, 23];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Returns a PNG of a size, its lower third crossed by a line (RFC 2083). */
function drawPng(width: number, height: number, background: Colour): Buffer {
  const [lineTop, lineBottom] = [Math.floor(height * 0.72), Math.floor(height * 0.78) + 1];
  const row = (colour: Colour) => Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const [plainRow, lineRow] = [row(background), row(LAMP)];
  const pixels = Buffer.concat(
    Array.from({ length: height }, (_, index) => (index >= lineTop && index < lineBottom ? lineRow : plainRow)),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const nameOf = ({ codigo, alt }: { codigo?: unknown; alt?: unknown }): string => `${codigo} ${alt}`;

/** Creates and stores the file of a picture. */
async function fileOf(db: Db, folder: string, row: Picture): Promise<FileRef> {
  const content = drawPng(row.ancho, row.alto, row.tema === 'oscuro' ? NIGHT : INK);
  const path = join(folder, randomUUID());
  await writeFile(path, content, { mode: 0o600 });
  const hash = createHash('sha256').update(content).digest('hex');
  const stored = await storeFile(
    db,
    { path, hash, size: content.length, name: `${row.codigo}.png`, type: 'image/png' },
    null,
  );
  await markUsed(db, [stored.id]);
  return stored;
}

/** Creates the files of the demo's pictures, and returns a function that adds to each row its own. */
export async function createPictures(db: Db): Promise<(row: SeedRow) => SeedRow> {
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const files = new Map<string, FileRef>();
    for (const row of PICTURES) files.set(nameOf(row), await fileOf(db, folder, row));
    return (row) => ({ ...row, archivo: files.get(nameOf(row)) ?? null });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
