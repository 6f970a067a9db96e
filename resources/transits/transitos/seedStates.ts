/** Current state of the demo's transits. Deterministic, so that invoices agree with it. */
import { dayOf, monthOf, yearOf } from '../../../src/schema/calendar';

/** Returns an integer from 0 to 99, a hash of the text. */
function percentIn(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}

/** Number of months since the year 0. */
const monthNumber = (month: string): number => yearOf(`${month}-01`) * 12 + Number(month.slice(5));

/**
 * Returns the state of a holder's transit. A finished month is invoiced and paid as a unit: nearly all months before the last are
 * paid, and most of the last.
 */
export function settledState(titular: string, time: Date, now: Date): 'Valorizado' | 'Facturado' | 'Cobrado' {
  const month = monthOf(dayOf(time));
  const monthsOver = monthNumber(monthOf(dayOf(now))) - monthNumber(month);
  if (monthsOver <= 0) return 'Valorizado';
  return percentIn(`${titular} ${month}`) < (monthsOver === 1 ? 64 : 93) ? 'Cobrado' : 'Facturado';
}
