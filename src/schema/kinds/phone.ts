import { figuresWithinArea, phoneFigures, phoneForms, phoneIdentity } from '../phones/phones';
import type { ValueKind } from './kind';
import { textual } from './textual';

export const phone: ValueKind<'phone'> = {
  ...textual,
  uniqueForm: phoneIdentity,
  forms: phoneForms,
  otherSearchText: phoneFigures,
  endOf: figuresWithinArea,
  icon: 'phone',
  blank: { kind: 'phone' },
  sample: (n) => `11 5555-010${n}`,
};
