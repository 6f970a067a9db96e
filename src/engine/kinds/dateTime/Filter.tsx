import { dayOf } from '../../../../i18n/format';
import { DayRange } from '../../filters/DayRange';
import type { FilterProps } from '../filter';
import { endOf, startOf } from './bounds';

/** Filters instants by their day in Buenos Aires. */
export function DateTimeFilter({ state, onChange }: FilterProps<'dateTime'>) {
  return (
    <DayRange
      {...{ state, onChange, dayOf }}
      between={(from, to) => ({ $gte: from && startOf(from), $lte: to && endOf(to) })}
    />
  );
}
