import { DayRange } from '../../filters/DayRange';
import type { FilterProps } from '../filter';

const dayIn = (...bounds: unknown[]): string =>
  bounds.find((bound): bound is string => typeof bound === 'string')?.slice(0, 10) ?? '';

export function DateFilter({ state, onChange }: FilterProps<'date'>) {
  return (
    <DayRange
      from={dayIn(state.$gte, state.$gt, state.$eq)}
      to={dayIn(state.$lte, state.$lt, state.$eq)}
      onChange={(from, to) => onChange({ $gte: from, $lte: to })}
    />
  );
}
