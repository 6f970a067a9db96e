/** The zip archive of a workbook, unpacked in chunks up to a size limit. */
import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { invalidFile } from '../table';

const maxEntries = 1000;
/** Maximum number of unpacked bytes per file. */
const maxUnpacked = 96 * 1024 * 1024;

export interface Archive {
  has(name: string): boolean;
  /** yields the bytes of an entry as they are unpacked; nothing for a missing entry. Throws 400 above the limit */
  bytes(name: string): AsyncGenerator<Buffer, void>;
}

const openZip = (zip: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );

const entriesOf = (file: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    file.on('error', reject);
    file.on('end', () => resolve(entries));
    file.on('entry', (entry: Entry) => {
      if (entries.size >= maxEntries) return reject(invalidFile('tooBig'));
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
  const file = await openZip(zip);
  const entries = await entriesOf(file);
  let remaining = maxUnpacked;
  return {
    has: (name) => entries.has(name),
    async *bytes(name) {
      const entry = entries.get(name);
      if (!entry) return;
      for await (const chunk of await streamOf(file, entry)) {
        if (!Buffer.isBuffer(chunk)) continue;
        remaining -= chunk.length;
        if (remaining < 0) throw invalidFile('tooBig');
        yield chunk;
      }
    },
  };
}
