import type { FieldSchema } from './field';

const MASK_DOTS = '••••';

/** Masks a value: enough remains to recognise it, too little to use it. */
export function masked(mask: NonNullable<FieldSchema['mask']>, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return MASK_DOTS;
  const text = String(value);
  if (mask === 'last4') return text.length > 6 ? MASK_DOTS + text.slice(-4) : MASK_DOTS;
  const atSignIndex = text.lastIndexOf('@');
  return mask === 'email' && atSignIndex > 0 ? `${text.slice(0, 1)}${MASK_DOTS}${text.slice(atSignIndex)}` : MASK_DOTS;
}

/** Whether a value is a masked one instead of the original. */
export const isMasked = ({ mask }: FieldSchema, value: unknown): boolean =>
  mask !== undefined && typeof value === 'string' && value.includes(MASK_DOTS);
