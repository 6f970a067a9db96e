import { RangeFilter } from '../../filters/RangeFilter';
import type { FilterProps } from '../filter';

const numberIn = (text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);
const write = (value: unknown) => String(value);

/** From a number to a number, either of them open. */
export const IntegerFilter = (props: FilterProps<'integer'>) => (
  <RangeFilter {...props} parse={numberIn} format={write} />
);
