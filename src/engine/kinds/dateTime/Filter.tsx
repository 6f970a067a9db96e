import { dayOf } from '../../../../i18n/format';
import { DayRange } from '../../filters/DayRange';
import type { FilterProps } from '../filter';
import { endOf, startOf } from './bounds';

const dayIn = (...bounds: unknown[]): string => {
  const instant = bounds.find((bound) => typeof bound === 'string');
  return instant === undefined ? '' : dayOf(instant);
};

/** Instants by the days on which they fall in Buenos Aires. */
export function DateTimeFilter({ state, onChange }: FilterProps<'dateTime'>) {
  return (
    <DayRange
      from={dayIn(state.$gte, state.$gt, state.$eq)}
      to={dayIn(state.$lte, state.$lt, state.$eq)}
      onChange={(from, to) => onChange({ $gte: from && startOf(from), $lte: to && endOf(to) })}
    />
  );
}
