import { asText, type ValueKind } from './kind';
import { textual } from './textual';

/** The server sanitises the HTML when storing and the browser when showing it; only the length is checked here. */
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
