import { SpanFilter } from '../../filters/SpanFilter';
import { timeFromText } from '../dateTime/local';
import type { FilterProps } from '../filter';

const same = (value: unknown) => String(value);

/** From a time of day to a time of day, either of them open. */
export const TimeFilter = (props: FilterProps<'time'>) => (
  <SpanFilter {...props} read={timeFromText} write={same} placeholder="forms.timeFormat" />
);
