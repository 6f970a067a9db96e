/** Receives an upload into a temporary file chunk by chunk, so that no upload is held in memory, whatever its size. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { hasStatus } from '../errors';
import { Problem } from '../problem';
import { errorCode } from '../start-failure';
import { safeFileName } from './safeFileName';
import type { ReceivedFile } from './store';
import { typeOfFile } from './type';

/** Maximum concurrent uploads per process and per person, because they take disk space. */
const maxPerProcess = 24;
const maxPerPerson = 4;
const uploadsByPerson = new Map<number, number>();
let uploadCount = 0;

/**
 * Registers an upload; throws 429 where the person, 503 where the process has too many. Returns the function that unregisters it.
 */
function registerUpload(person: number): () => void {
  const ownUploads = uploadsByPerson.get(person) ?? 0;
  if (ownUploads >= maxPerPerson) throw new Problem(429, 'tooMany', {}, { headers: { 'retry-after': '2' } });
  if (uploadCount >= maxPerProcess) throw new Problem(503, 'overloaded', {}, { headers: { 'retry-after': '2' } });
  uploadsByPerson.set(person, ownUploads + 1);
  uploadCount += 1;
  return () => {
    uploadCount -= 1;
    const remaining = (uploadsByPerson.get(person) ?? 1) - 1;
    if (remaining > 0) uploadsByPerson.set(person, remaining);
    else uploadsByPerson.delete(person);
  };
}

/** Writes a content to a temporary file, detects its type, passes it to `handleFile`, and deletes it afterwards. */
export async function withFile<Result>(
  content: Readable,
  name: string,
  handleFile: (file: ReceivedFile) => Result | Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ventanilla-'));
  try {
    const path = join(folder, 'file');
    const hash = createHash('sha256');
    let size = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(content, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const type = await typeOfFile(path);
    return await handleFile({ path, hash: hash.digest('hex'), size, name: safeFileName(name), type });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Receives the one file of a multipart body, passes it to `handleFile`, and deletes it afterwards. Throws 413 beyond `max` bytes. */
export async function receiveFile<Result>(
  request: FastifyRequest,
  person: number,
  max: number,
  handleFile: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const unregister = registerUpload(person);
  try {
    const part = await request.file({
      limits: { fileSize: max, files: 1, fields: 0, parts: 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    if (!part) throw new Problem(400, 'noFile');
    return await withFile(part.file, part.filename, (file) => {
      if (part.file.truncated) throw new Problem(413, 'fileTooLarge', { max: Math.round(max / 1024 / 1024) });
      if (file.size === 0) throw new Problem(422, 'emptyFile');
      return handleFile(file);
    });
  } catch (error) {
    // errors of the parser are caused by the sender: a truncated body, or no form at all
    const isOwnError = error instanceof Problem || /^(E[A-Z]+|[0-9A-Z]{5})$/.test(errorCode(error) ?? '');
    throw isOwnError || hasStatus(error) ? error : new Problem(400, 'malformed', {}, { cause: error });
  } finally {
    unregister();
  }
}
