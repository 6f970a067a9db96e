import { RangeFilter } from '../../filters/RangeFilter';
import { timeFromText } from '../dateTime/local';
import type { FilterProps } from '../filter';

const same = (value: unknown) => String(value);

/** From a time of day to a time of day, either of them open. */
export const TimeFilter = (props: FilterProps<'time'>) => (
  <RangeFilter {...props} parse={timeFromText} format={same} placeholder="forms.timeFormat" />
);
