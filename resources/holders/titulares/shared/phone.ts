import { readPhone } from '../../../../src/schema/phones/phones';

/**
 * Converts a number in canonical form to the international form for messages. Argentine numbers get the mobile prefix 9, as in the
 * register (domain.md A2, `telefonoNormalizado`). Returns null for an invalid number.
 */
export function reachedAt(number: string): string | null {
  const [, digitsOnly] = /^(\+\d{8,15})(;ext=\d+)?$/.exec(number) ?? [];
  if (digitsOnly === undefined) return null;
  // free and shared-cost numbers are not mobile
  return digitsOnly.replace(/^\+54(?=(?!8[01]0)\d{10}$)/, '+549');
}

/**
 * The number in a text as a person typed it, in the same form; null where there is none. While no numbering plans are loaded, only
 * a complete number is one.
 */
export function numberIn(text: string): string | null {
  const reading = readPhone(text) ?? { number: text.trim() };
  return 'number' in reading ? reachedAt(reading.number) : null;
}
