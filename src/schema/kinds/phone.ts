import type { ValueKind } from './kind';
import { textual, textValue } from './textual';

export const phone: ValueKind<'phone'> = {
  ...textual,
  value: (field) => textValue({ max: 40, ...field, normalize: ['trim', ...(field.normalize ?? [])] }),
};
