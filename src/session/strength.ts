export type Strength = 'weak' | 'fair' | 'strong';

const runs = '01234567890 09876543210';

/**
 * Estimates the strength of a password of digits: its length, minus digits that repeat or count up or down; leading zeros never
 * count. A hint, not a rule: the server decides.
 */
export function strengthOf(typed: string): Strength {
  const digits = typed.replace(/^0+/, '');
  let surprises = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const pair = digits.slice(at - 1, at + 1);
    const expected = at > 0 && (digits[at] === digits[at - 1] || runs.includes(pair));
    const repeated = at > 1 && digits.slice(0, at - 1).includes(pair);
    if (!expected && !repeated) surprises += 1;
  }
  if (digits.length < 6 || surprises < 4) return 'weak';
  return digits.length >= 8 && surprises >= 6 ? 'strong' : 'fair';
}
