/** How titles write figures and days, the same in the browser and on the server. */
import { formatDay, formatInstant, formatMoney, typedDecimal } from './format';

export const figures = {
  money: formatMoney,
  decimal: (number: string): string => typedDecimal(number),
  day: formatDay,
  instant: formatInstant,
};
