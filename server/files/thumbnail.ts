/** Thumbnails: created once, stored beside their content, and deleted with it. */
import { sql } from 'kysely';
import type { Sharp } from 'sharp';
import type { Db } from '../db/pool';
import { readChunk } from './store';

/** Longer side in px: twice the displayed size, for high-density screens. */
const maxSide = 320;
/** Maximum pixels: a 48-megapixel photo, but no decompression bomb. */
const maxPixels = 50_000_000;
const timeoutSeconds = 10;

type OpenImage = (content: Buffer) => Sharp;

/** Loads the image library; undefined where the machine has none. Then there are no thumbnails. */
async function loadLibrary(): Promise<OpenImage | undefined> {
  const { default: sharp } = await import('sharp').catch(() => ({ default: undefined }));
  if (!sharp) return undefined;
  sharp.cache(false);
  sharp.concurrency(1);
  // only the formats that uploads may have, of its many readers
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadPng',
      'VipsForeignLoadJpeg',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  });
  return (content) => sharp(content, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true });
}

let libraryPromise: Promise<OpenImage | undefined> | undefined;

/** Returns a picture as WebP, upright, without its metadata; null where the content is not a picture. */
const shrink = (open: OpenImage, content: Buffer): Promise<Buffer | null> =>
  open(content)
    .autoOrient()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 2 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer()
    .catch(() => null);

async function contentOf(db: Db, hash: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (;;) {
    const data = await readChunk(db, hash, chunks.length);
    if (!data) return Buffer.concat(chunks);
    chunks.push(data);
  }
}

async function storedThumbnail(db: Db, hash: string): Promise<Buffer | null | undefined> {
  const { rows } = await sql<{ datos: Buffer | null }>`
    select "datos" from "archivos_miniaturas" where "huella" = ${hash}`.execute(db);
  return rows[0]?.datos;
}

async function createThumbnail(db: Db, hash: string): Promise<Buffer | null> {
  libraryPromise ??= loadLibrary();
  const open = await libraryPromise;
  if (!open) return null;
  const thumbnail = await shrink(open, await contentOf(db, hash));
  // the content may have been deleted meanwhile
  await sql`insert into "archivos_miniaturas" ("huella", "datos")
    select "huella", ${thumbnail} from "archivos_contenidos" where "huella" = ${hash}
    on conflict ("huella") do nothing`.execute(db);
  return thumbnail;
}

/** One picture is decoded at a time, because a page requests many at once. */
let lastDecoding: Promise<unknown> = Promise.resolve();
const inProgress = new WeakMap<Db, Map<string, Promise<Buffer | null>>>();

/** Returns the thumbnail of a content; null where none can be made. */
export async function thumbnailOf(db: Db, hash: string): Promise<Buffer | null> {
  const stored = await storedThumbnail(db, hash);
  if (stored !== undefined) return stored;
  const pending = inProgress.get(db) ?? new Map<string, Promise<Buffer | null>>();
  inProgress.set(db, pending);
  const creation =
    pending.get(hash) ?? lastDecoding.then(() => createThumbnail(db, hash)).finally(() => pending.delete(hash));
  pending.set(hash, creation);
  lastDecoding = creation.catch(() => {});
  return creation;
}

/** Returns width and height of an upright picture, in px; null where it is not a picture, or the machine has no image library. */
export async function measurePicture(db: Db, hash: string): Promise<{ width: number; height: number } | null> {
  libraryPromise ??= loadLibrary();
  const open = await libraryPromise;
  if (!open) return null;
  const { autoOrient } = await open(await contentOf(db, hash))
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return autoOrient ?? null;
}
