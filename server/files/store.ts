/** Stores files in the database: each content once, by its SHA-256, in chunks. */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { FileRef } from '../../src/schema/kinds/kind';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';

/** Bytes per chunk: the amount that a statement carries and a response holds at once. */
export const chunkBytes = 256 * 1024;

export interface ReceivedFile {
  /** path of the temporary file */
  path: string;
  /** SHA-256, in hexadecimal digits */
  hash: string;
  size: number;
  name: string;
  type: string;
}

export interface StoredFile extends FileRef {
  hash: string;
  uploader: number | null;
  /** a record contains it, or has contained it */
  used: boolean;
}

async function storeChunks(db: Db, { path, hash }: ReceivedFile): Promise<void> {
  const file = await open(path, 'r');
  try {
    for (let index = 0; ; index += 1) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, index * chunkBytes);
      if (bytesRead === 0) return;
      await sql`insert into "archivos_partes" ("huella", "orden", "datos")
        values (${hash}, ${index}, ${buffer.subarray(0, bytesRead)})`.execute(db);
    }
  } finally {
    await file.close();
  }
}

/** Stores a received file and returns the value that records store for it. `uploader` null: the server itself. */
export async function storeFile(db: Db, received: ReceivedFile, uploader: number | null): Promise<FileRef> {
  const { hash, size, name, type } = received;
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    // the update's lock blocks the cleanup until the file is stored
    const { rows } = await sql<{ made: boolean }>`
      insert into "archivos_contenidos" ("huella", "tamano") values (${hash}, ${size})
      on conflict ("huella") do update set "tamano" = excluded."tamano" returning (xmax = 0) as "made"`.execute(tx);
    if (rows[0]?.made) await storeChunks(tx, received);
    await sql`insert into "subidas" ("id", "huella", "nombre", "tipo", "tamano", "subidoPor")
      values (${id}, ${hash}, ${name}, ${type}, ${size}, ${uploader})`.execute(tx);
  });
  return { id, name, size, type };
}

/** Returns the existing files of these keys. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredFile>`
    select "id"::text as "id", "nombre" as "name", "tamano" as "size", "tipo" as "type", "huella" as "hash",
      "subidoPor" as "uploader", "usadoEn" is not null as "used"
    from "subidas" where "id" = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks files as used by a record, so that they are never cleaned up. Waits for a running cleanup, and blocks it. */
export async function markUsed(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update "subidas" set "usadoEn" = now(), "liberadaEn" = null where "id" = any(${ids}::uuid[])`.execute(db);
}

/** Returns a chunk of a content; undefined after the last one. */
export async function readChunk(db: Db, hash: string, index: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ datos: Buffer }>`
    select "datos" from "archivos_partes" where "huella" = ${hash} and "orden" = ${index}`.execute(db);
  return rows[0]?.datos;
}

/** Streams a content chunk by chunk; `firstChunk` is the first one, if already read. */
export function readContent(db: Db, hash: string, firstChunk?: Buffer): Readable {
  async function* chunks() {
    for (
      let index = 0, data = firstChunk ?? (await readChunk(db, hash, 0));
      data;
      data = await readChunk(db, hash, index)
    ) {
      yield data;
      index += 1;
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** Returns the bytes that a person has uploaded and no record contains. */
export async function unusedBytesOf(db: Db, uploader: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum("tamano"), 0)::bigint as "bytes" from "subidas"
    where "subidoPor" = ${uploader} and "usadoEn" is null`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Deletes files uploaded more than a day ago that no record has contained; returns their number. */
export async function sweepFiles(db: Db): Promise<number> {
  const { rows } = await sql`
    delete from "subidas" where "usadoEn" is null and "subidoEn" < now() - interval '1 day' returning 1`.execute(db);
  // deleting a content that is uploaded again at this moment fails by its foreign key; the next cleanup tries again
  await sql`delete from "archivos_contenidos" c
    where not exists (select 1 from "subidas" a where a."huella" = c."huella")`.execute(db);
  return rows.length;
}
