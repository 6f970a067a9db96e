/** Stores the files of an incoming mail, as an upload would be: limits, detected type, each content once. */
import { Readable } from 'node:stream';
import { fileIssue } from '../../../../../server/files/check';
import { withFile } from '../../../../../server/files/receive';
import { storeFile } from '../../../../../server/files/store';
import type { Store } from '../../../../../server/records/store';
import type { FileRef } from '../../../../../src/schema/kinds/kind';
import { MAX_FILES } from '../../../../../src/schema/kinds/upload';
import type { IncomingMessage, MailFile, Omission } from '../reading/message';

/** A picture as small as this within the text is an icon or a counter. */
const smallestPicture = 100;

const streamOf = (content: Buffer): Readable => Readable.from([content], { objectMode: false });

/** Stores the original of a mail, whatever its size. */
const storeOriginal = (store: Store, raw: Buffer): Promise<FileRef> =>
  withFile(streamOf(raw), 'original.eml', (file) => storeFile(store.db, file, null));

/** Stores a file if messages of requests accept it; undefined if not. */
function storeAccepted(store: Store, { name, content }: MailFile): Promise<FileRef | undefined> {
  const field = store.registry.getOrThrow('ticketMensajes').fields.get('adjuntos');
  return withFile(streamOf(content), name, async (file) =>
    field && fileIssue(field, file) ? undefined : storeFile(store.db, file, null),
  );
}

/**
 * Returns the stored files and everything that is left out of the message. Where something is, the last file is the original. The
 * files belong to no record yet: the cleanup removes them if the mail is not filed.
 */
export async function storeFiles(
  store: Store,
  message: IncomingMessage,
  raw: Buffer,
): Promise<{ files: FileRef[]; omissions: Omission[] }> {
  const files: FileRef[] = [];
  const omissions = [...message.omissions];
  for (const file of message.files) {
    if (file.inline && file.content.length < smallestPicture) continue;
    const stored = files.length < MAX_FILES - 1 ? await storeAccepted(store, file) : undefined;
    if (stored) files.push(stored);
    else omissions.push({ what: 'file', name: file.name });
  }
  if (omissions.length > 0) files.push(await storeOriginal(store, raw));
  return { files, omissions };
}
