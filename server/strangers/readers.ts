/** What is read in a thread of its own. A reader is a function of bytes and gives data: no database, no network. */
import type { IncomingMessage } from '../../resources/communication/mailIn/server/reading/message';
import { readHeader, readMail } from '../../resources/communication/mailIn/server/reading/readMail';
import { asBuffer } from './buffers';

/** What each reader gives. */
export interface Readings {
  mail: IncomingMessage;
  mailHeader: IncomingMessage;
}

export const readers: { [Name in keyof Readings]: (content: Uint8Array) => Promise<Readings[Name]> } = {
  mail: (raw) => readMail(asBuffer(raw)),
  mailHeader: (raw) => readHeader(asBuffer(raw)),
};

export interface Question {
  name: keyof Readings;
  content: Uint8Array;
}

export type Answer<Value> = { value: Value } | { failure: string };
