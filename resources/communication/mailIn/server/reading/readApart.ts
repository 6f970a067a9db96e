/** Reads mails in a thread of their own. */
import { asBuffer } from '../../../../../server/strangers/buffers';
import { createThread, type Thread } from '../../../../../server/strangers/thread';
import type { IncomingMessage } from './message';

/** For one mail: the largest that is fetched takes a few seconds. */
const LIMITS = { seconds: 60, megabytes: 512 };

/** How a mail is read; a test may pass another. */
export interface MailReader {
  /** rejects if nothing can be read now, whatever the mail is */
  prepare(): Promise<void>;
  /** reject with `ReadingFailed` if the mail cannot be read */
  whole(raw: Buffer): Promise<IncomingMessage>;
  header(raw: Buffer): Promise<IncomingMessage>;
}

const withBuffers = (message: IncomingMessage): IncomingMessage => ({
  ...message,
  files: message.files.map((file) => ({ ...file, content: asBuffer(file.content) })),
});

/** Returns a reader of mails in a thread. */
export const mailReaderIn = (thread: Thread): MailReader => ({
  prepare: thread.prepare,
  whole: async (raw) => withBuffers(await thread.read('mail', raw)),
  header: async (raw) => withBuffers(await thread.read('mailHeader', raw)),
});

export const readApart = mailReaderIn(createThread(LIMITS));
