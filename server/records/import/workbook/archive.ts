/** What a workbook is packed in: a zip, unpacked piece by piece and no further than is taken. */
import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { refused } from '../table';

const mostEntries = 1000;
/** Bytes of all that is unpacked of one file. */
const mostUnpacked = 96 * 1024 * 1024;

export interface Archive {
  has(name: string): boolean;
  /** a file's bytes as they are unpacked; nothing where there is no such file. 400 once it is too much */
  bytes(name: string): AsyncGenerator<Buffer, void>;
}

const opened = (zip: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );

const entriesOf = (file: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    file.on('error', reject);
    file.on('end', () => resolve(entries));
    file.on('entry', (entry: Entry) => {
      if (entries.size >= mostEntries) return reject(refused('tooBig'));
      entries.set(entry.fileName, entry);
      file.readEntry();
    });
    file.readEntry();
  });

const streamOf = (file: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) =>
    file.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );

export async function openArchive(zip: Buffer): Promise<Archive> {
  const file = await opened(zip);
  const entries = await entriesOf(file);
  let left = mostUnpacked;
  return {
    has: (name) => entries.has(name),
    async *bytes(name) {
      const entry = entries.get(name);
      if (!entry) return;
      for await (const chunk of await streamOf(file, entry)) {
        if (!Buffer.isBuffer(chunk)) continue;
        left -= chunk.length;
        if (left < 0) throw refused('tooBig');
        yield chunk;
      }
    },
  };
}
