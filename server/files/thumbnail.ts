/** Thumbnails: created once, stored beside their content, and deleted with it. */
import { sql } from 'kysely';
import type { Sharp } from 'sharp';
import type { Db } from '../db/pool';
import { readPiece } from './store';

/** Longer side in px: twice the displayed size, for high-density screens. */
const longest = 320;
/** Maximum pixels: a 48-megapixel photo, but no decompression bomb. */
const mostPixels = 50_000_000;
const mostSeconds = 10;

type Open = (content: Buffer) => Sharp;

/** Loads the image library; undefined where the machine has none. Then there are no thumbnails. */
async function library(): Promise<Open | undefined> {
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
  return (content) => sharp(content, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true });
}

let opening: Promise<Open | undefined> | undefined;

/** Returns a picture as WebP, upright, without its metadata; null where the content is not a picture. */
const shrink = (open: Open, content: Buffer): Promise<Buffer | null> =>
  open(content)
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 2 })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
    .catch(() => null);

async function contentOf(db: Db, hash: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (;;) {
    const data = await readPiece(db, hash, pieces.length);
    if (!data) return Buffer.concat(pieces);
    pieces.push(data);
  }
}

async function kept(db: Db, hash: string): Promise<Buffer | null | undefined> {
  const { rows } = await sql<{ datos: Buffer | null }>`
    select "datos" from "archivos_miniaturas" where "huella" = ${hash}`.execute(db);
  return rows[0]?.datos;
}

async function make(db: Db, hash: string): Promise<Buffer | null> {
  opening ??= library();
  const open = await opening;
  if (!open) return null;
  const small = await shrink(open, await contentOf(db, hash));
  // the content may have been deleted meanwhile
  await sql`insert into "archivos_miniaturas" ("huella", "datos")
    select "huella", ${small} from "archivos_contenidos" where "huella" = ${hash}
    on conflict ("huella") do nothing`.execute(db);
  return small;
}

/** One picture is decoded at a time, because a page requests many at once. */
let turn: Promise<unknown> = Promise.resolve();
const making = new WeakMap<Db, Map<string, Promise<Buffer | null>>>();

/** Returns the thumbnail of a content; null where none can be made. */
export async function thumbnailOf(db: Db, hash: string): Promise<Buffer | null> {
  const there = await kept(db, hash);
  if (there !== undefined) return there;
  const under = making.get(db) ?? new Map<string, Promise<Buffer | null>>();
  making.set(db, under);
  const begun = under.get(hash) ?? turn.then(() => make(db, hash)).finally(() => under.delete(hash));
  under.set(hash, begun);
  turn = begun.catch(() => {});
  return begun;
}

/** Returns width and height of an upright picture, in px; null where it is not a picture, or the machine has no image library. */
export async function measurePicture(db: Db, hash: string): Promise<{ width: number; height: number } | null> {
  opening ??= library();
  const open = await opening;
  if (!open) return null;
  const { autoOrient } = await open(await contentOf(db, hash))
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return autoOrient ?? null;
}
