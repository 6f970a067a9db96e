import type { ValueKind } from './kind';
import { textual } from './textual';

export const code: ValueKind<'code'> = {
  ...textual,
  icon: 'scan-barcode',
  blank: { kind: 'code', max: 40, normalize: ['trim', 'upper'] },
  identifies: 'code',
  sample: (n) => `A${100 + n * 37}`,
};
