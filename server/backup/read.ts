import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { headLine } from './format';

/** Reads only the head line. */
export async function readHead(file: string): Promise<z.infer<typeof headLine>> {
  const source = readLines(file);
  const { value } = await source.next();
  await source.return(undefined);
  return headLine.parse(value);
}

/** Yields the lines of a backup; calls `bytes` with the number of compressed bytes read so far. */
export async function* readLines(
  file: string,
  onBytes: (bytesRead: number) => void = () => {},
): AsyncGenerator<unknown> {
  const source = createReadStream(file);
  let bytesRead = 0;
  source.on('data', (chunk) => {
    bytesRead += chunk.length;
  });
  const text = source.pipe(createGunzip());
  source.once('error', (error) => text.destroy(error));
  let lines = 0;
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    lines += 1;
    if (lines % 1000 === 0) onBytes(bytesRead);
    yield JSON.parse(line);
  }
}
