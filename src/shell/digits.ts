/** How a password is typed (specification, section 5): only digits, or a dash alone. */

/** The tighter of the two lengths that the specification gives is the one that acts (decisions 12). */
export const LONGEST = 15;

/** What stands in the input after a change: a change to anything else than digits, or a dash alone, does not happen. */
export function typedDigits(before: string, after: string): string {
  return /^\d*$/.test(after) || after === '-' ? after.slice(0, LONGEST) : before;
}

/** What stands in the input once it is left: without a trailing dot or dash, without leading zeros. */
export function settledDigits(text: string): string {
  return text.replace(/[.-]$/, '').replace(/^0+(?=\d)/, '');
}
