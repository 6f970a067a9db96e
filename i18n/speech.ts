/** Formats of values in record titles, shared by browser and server. */
import { formatDay, formatInstant, formatMoney, typedDecimal } from './format';

export const figures = {
  money: formatMoney,
  decimal: (number: string): string => typedDecimal(number),
  day: formatDay,
  instant: formatInstant,
};
