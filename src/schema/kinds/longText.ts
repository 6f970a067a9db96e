import type { ValueKind } from './kind';
import { sampleTexts } from './sample';
import { textual } from './textual';

export const longText: ValueKind<'longText'> = {
  ...textual,
  sorts: false,
  operators: ['$contains'],
  icon: 'pilcrow',
  blank: { kind: 'longText' },
  sample: (n, { max }, label) => sampleTexts(label, n).slice(0, max),
};
