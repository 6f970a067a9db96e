import { z } from 'zod';
import type { ValueKind } from './kind';
import { textual, textValue } from './textual';

const address = z.email();

export const email: ValueKind<'email'> = {
  ...textual,
  value: (field) =>
    textValue({ max: 120, ...field, normalize: ['trim', ...(field.normalize ?? [])] }).refine(
      (text) => text === '' || address.safeParse(text).success,
      { params: { key: 'email' } },
    ),
};
