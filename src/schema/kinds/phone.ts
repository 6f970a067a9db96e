import { phoneFigures, phoneForms, phoneIdentity } from '../phones/phones';
import type { ValueKind } from './kind';
import { textual } from './textual';

export const phone: ValueKind<'phone'> = {
  ...textual,
  same: phoneIdentity,
  forms: phoneForms,
  sought: phoneFigures,
};
