import type { FieldSchema } from '../../src/schema/field';

const DOTS = '••••';

/** A value as those see it who may not read it: enough to recognise it, too little to use it. */
export function masked(how: NonNullable<FieldSchema['mask']>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  if (how === 'last4') return text.length > 6 ? DOTS + text.slice(-4) : DOTS;
  const at = text.lastIndexOf('@');
  return how === 'email' && at > 0 ? `${text.slice(0, 1)}${DOTS}${text.slice(at)}` : DOTS;
}
