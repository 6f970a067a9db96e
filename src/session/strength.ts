export type Strength = 'weak' | 'fair' | 'strong';

const SEQUENCES = '01234567890 09876543210';

/**
 * Estimates the strength of a password of digits: its length, minus digits that repeat or count up or down; leading zeros never
 * count. A hint, not a rule: the server decides.
 */
export function strengthOf(typed: string): Strength {
  const digits = typed.replace(/^0+/, '');
  let unpredictable = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const pair = digits.slice(index - 1, index + 1);
    const expected = index > 0 && (digits[index] === digits[index - 1] || SEQUENCES.includes(pair));
    const repeated = index > 1 && digits.slice(0, index - 1).includes(pair);
    if (!expected && !repeated) unpredictable += 1;
  }
  if (digits.length < 6 || unpredictable < 4) return 'weak';
  return digits.length >= 8 && unpredictable >= 6 ? 'strong' : 'fair';
}
