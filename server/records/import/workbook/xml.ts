/** Streaming XML parser: elements without prefixes, and only XML's own five entities. */
import { SaxesParser } from 'saxes';
import { invalidFile } from '../table';

type Attributes = Readonly<Record<string, string>>;

export interface XmlReader {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Maximum length of one text, tag or comment, which the parser holds in memory. */
const maxChunk = 1024 * 1024;

/** Three elements per cell, for the maximum number of lines. */
const maxElements = 6_000_000;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a document; a missing document is empty. */
export async function readXml(bytes: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let bufferedLength = 0;
  let elements = 0;
  parser.on('opentag', ({ name, attributes }) => {
    bufferedLength = 0;
    elements += 1;
    if (elements > maxElements) throw invalidFile('tooBig');
    reader.open?.(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    bufferedLength = 0;
    reader.close?.(withoutPrefix(name));
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('doctype', () => {
    throw invalidFile('noWorkbook');
  });
  parser.on('error', (error) => {
    throw error;
  });
  const decoder = new TextDecoder();
  let some = false;
  for await (const chunk of bytes) {
    some = true;
    bufferedLength += chunk.length;
    if (bufferedLength > maxChunk) throw invalidFile('tooBig');
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (some) parser.close();
}
