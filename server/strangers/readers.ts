/** What is read in a thread of its own. A reader is a function of bytes and gives data: no database, no network. */
import type { IncomingMessage } from '../../resources/communication/mailIn/server/reading/message';
import { readHeader, readMail } from '../../resources/communication/mailIn/server/reading/readMail';
import { Problem, type Sentence } from '../problem';
import { type ReadAs, type ReadFile, readFile } from '../records/import/file';
import { asBuffer } from './buffers';

/** What each reader gives. */
export interface Readings {
  mail: IncomingMessage;
  mailHeader: IncomingMessage;
  /** `refused`: what is wrong with the file */
  table: ReadFile | { refused: Sentence };
}

/** What each reader is told besides. */
export interface Instructions {
  mail: undefined;
  mailHeader: undefined;
  table: ReadAs;
}

type Reader<Name extends keyof Readings> = (content: Uint8Array, as: Instructions[Name]) => Promise<Readings[Name]>;

/** A sentence for the person crosses to the other thread as data: an error would arrive without it. */
const readTable: Reader<'table'> = async (bytes, as) => {
  try {
    return await readFile(asBuffer(bytes), as);
  } catch (error) {
    if (error instanceof Problem && error.detail !== undefined) return { refused: error.detail };
    throw error;
  }
};

export const readers: { [Name in keyof Readings]: Reader<Name> } = {
  mail: (raw) => readMail(asBuffer(raw)),
  mailHeader: (raw) => readHeader(asBuffer(raw)),
  table: readTable,
};

export interface Question<Name extends keyof Readings = keyof Readings> {
  name: Name;
  content: Uint8Array;
  as: Instructions[Name];
}

export type Answer<Value> = { value: Value } | { failure: string };
