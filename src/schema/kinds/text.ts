import { fold } from '../text/fold';
import type { ValueKind } from './kind';
import { sampleText } from './sample';
import { textual } from './textual';

export const text: ValueKind<'text'> = {
  ...textual,
  uniqueForm: fold,
  icon: 'type',
  blank: { kind: 'text', max: 80 },
  identifies: 'name',
  sample: (n, { max }, label) => sampleText(label, n).slice(0, max),
};
