import { asText, type ValueKind } from './kind';
import { textual } from './textual';

/** Sanitising is the server's when it stores and the browser's when it shows; here only the length counts. */
export const richText: ValueKind<'richText'> = {
  ...textual,
  lists: false,
  sorts: false,
  operators: ['$contains'],
  toFile: asText,
  toText: (value) =>
    asText(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
};
