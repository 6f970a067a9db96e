import type { PhoneField } from '../../../schema/field';
import { missingPart } from '../../../schema/phones/phones';
import type { Issue } from '../../../schema/validate';

const KEYS = { area: 'phoneArea', number: 'phone' } as const;

/** Returns a warning for a text that is not a number, where the field takes any text. */
export function phoneWarning({ warnOnly }: PhoneField, value: unknown): Issue | undefined {
  if (!warnOnly || typeof value !== 'string' || value.trim() === '') return undefined;
  const missing = missingPart(value.trim());
  return missing && { key: `engine.validation.${KEYS[missing]}` };
}
