import { RangeFilter } from '../../filters/RangeFilter';
import { timeFromText } from '../dateTime/local';
import type { FilterProps } from '../filter';

const asText = (value: unknown) => String(value);

/** Range of times of day, either end open. */
export const TimeFilter = (props: FilterProps<'time'>) => (
  <RangeFilter {...props} parse={timeFromText} format={asText} placeholder="forms.timeFormat" />
);
