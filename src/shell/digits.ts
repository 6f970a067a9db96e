/** Rules for typing a password (specification, section 5): only digits, or a single dash. */

/** The smaller of the two lengths in the specification (domain.md 0.2, reading 12). */
export const LONGEST = 15;

/** Returns the value of the input after a change; a change to anything other than digits or a single dash is ignored. */
export function typedDigits(before: string, after: string): string {
  return /^\d*$/.test(after) || after === '-' ? after.slice(0, LONGEST) : before;
}

/** Returns the value of the input after it loses the focus: without a trailing dot or dash, and without leading zeros. */
export function settledDigits(text: string): string {
  return text.replace(/[.-]$/, '').replace(/^0+(?=\d)/, '');
}
