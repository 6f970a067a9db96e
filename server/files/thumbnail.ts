/** Pictures made small: once each, kept beside their content, and gone with it. */
import { sql } from 'kysely';
import type { Sharp } from 'sharp';
import type { Db } from '../db/pool';
import { readPiece } from './store';

/** px, the longer side at most: twice what is drawn, for dense screens. */
const longest = 320;
/** What a small file may claim to unfold to: a 48-megapixel photo, and no bomb. */
const mostPixels = 50_000_000;
const mostSeconds = 10;

type Open = (content: Buffer) => Sharp;

/** Where the machine has no such library, there are no thumbnails. */
async function library(): Promise<Open | undefined> {
  const { default: sharp } = await import('sharp').catch(() => ({ default: undefined }));
  if (!sharp) return undefined;
  sharp.cache(false);
  sharp.concurrency(1);
  // what an upload may be, and no other of its many readers
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

/** A picture as WebP, upright, without what a camera writes into it; null where it is none. */
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
  // the content may have been swept meanwhile
  await sql`insert into "archivos_miniaturas" ("huella", "datos")
    select "huella", ${small} from "archivos_contenidos" where "huella" = ${hash}
    on conflict ("huella") do nothing`.execute(db);
  return small;
}

/** One picture is held and unfolded at a time: a page of them asks for all at once. */
let turn: Promise<unknown> = Promise.resolve();
const making = new WeakMap<Db, Map<string, Promise<Buffer | null>>>();

/** The small one of a content that is a picture; null where none can be made. */
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

/** How wide and high a picture is, upright, in px; null where it is none, or where the machine has no library for it. */
export async function measurePicture(db: Db, hash: string): Promise<{ width: number; height: number } | null> {
  opening ??= library();
  const open = await opening;
  if (!open) return null;
  const { autoOrient } = await open(await contentOf(db, hash))
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return autoOrient ?? null;
}
