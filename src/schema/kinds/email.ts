import type { ValueKind } from './kind';
import { textual } from './textual';

export const email: ValueKind<'email'> = {
  ...textual,
  uniqueForm: (text) => text.toLowerCase(),
  icon: 'at-sign',
  blank: { kind: 'email' },
  sample: (n) => `muestra${n + 1}@example.com`,
};
