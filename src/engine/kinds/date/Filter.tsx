import { DayRange } from '../../filters/DayRange';
import type { FilterProps } from '../filter';

export function DateFilter({ state, onChange }: FilterProps<'date'>) {
  return (
    <DayRange
      {...{ state, onChange }}
      dayOfLimit={(limit) => limit.slice(0, 10)}
      rangeState={(from, to) => ({ $gte: from, $lte: to })}
    />
  );
}
