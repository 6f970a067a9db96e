import { RangeFilter } from '../../filters/RangeFilter';
import type { FilterProps } from '../filter';

const parse = (text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);
const format = (value: unknown) => String(value);

/** Range of integers, either end open. */
export const IntegerFilter = (props: FilterProps<'integer'>) => (
  <RangeFilter {...props} parse={parse} format={format} />
);
