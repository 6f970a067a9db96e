/** Amounts in whole cents, so that nothing is lost between the tariff and what is charged. */

/** `'3192.73'` → 319273; an amount has two decimals at most. */
export function centsOf(amount: string): number {
  const [whole = '', part = ''] = amount.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  return amount.startsWith('-') ? -cents : cents;
}

/** 319273 → `'3192.73'`. */
export function amountOf(cents: number): string {
  const figures = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${figures.slice(0, -2)}.${figures.slice(-2)}`;
}

/** So many percent of it, with two decimals (`'12.50'`), halves up. */
export const percentOf = (cents: number, percent: string): number =>
  Math.floor((cents * centsOf(percent) + 5000) / 10_000);
