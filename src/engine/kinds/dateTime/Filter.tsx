import { endOf, startOf } from '../../../schema/calendar';
import { DayRange } from '../../filters/DayRange';
import type { FilterProps } from '../filter';
import { dayOfLimit } from './bounds';

/** Filters instants by their day in the operator's time zone. */
export function DateTimeFilter({ state, onChange }: FilterProps<'dateTime'>) {
  return (
    <DayRange
      {...{ state, onChange, dayOfLimit }}
      rangeState={(from, to) => ({ $gte: from && startOf(from).toISOString(), $lte: to && endOf(to).toISOString() })}
    />
  );
}
