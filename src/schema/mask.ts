import type { FieldSchema } from './field';

const DOTS = '••••';

/** Masks a value: enough remains to recognise it, too little to use it. */
export function masked(mask: NonNullable<FieldSchema['mask']>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return DOTS;
  const text = String(value);
  if (mask === 'last4') return text.length > 6 ? DOTS + text.slice(-4) : DOTS;
  const at = text.lastIndexOf('@');
  return mask === 'email' && at > 0 ? `${text.slice(0, 1)}${DOTS}${text.slice(at)}` : DOTS;
}

/** Whether a value is a masked one instead of the original. */
export const isMasked = ({ mask }: FieldSchema, value: unknown): boolean =>
  mask !== undefined && typeof value === 'string' && value.includes(DOTS);
