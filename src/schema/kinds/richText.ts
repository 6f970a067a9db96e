import { asText, type ValueKind } from './kind';
import { sampleTexts } from './sample';
import { textual } from './textual';

/** The server sanitises the HTML when storing and the browser when showing it; only the length is checked here. */
export const richText: ValueKind<'richText'> = {
  ...textual,
  lists: false,
  part: true,
  sorts: false,
  operators: ['$contains'],
  toFile: asText,
  toText: (value) =>
    asText(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  icon: 'text-initial',
  blank: { kind: 'richText' },
  sample: (n, { max }, label) => sampleTexts(label, n).slice(0, max),
};
