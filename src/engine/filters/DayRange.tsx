import { useTranslate } from 'ra-core';
import { addDays, dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import { isRelativeTime, momentOf } from '../../schema/conditions/expression';
import { DayBox } from '../dates/DayBox';
import { focusOnMount } from '../Popover';
import { matchingPreset, PRESETS } from './presets';
import type { FilterState } from './state';

interface DayRangeProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  /** returns the day (`YYYY-MM-DD`) of a limit of the field */
  dayOfLimit: (limit: string) => string;
  /** converts a range of days to limits of the field; both days included, an empty one is open */
  rangeState: (from: string, to: string) => FilterState;
}

/** Range of days, both included and either one open, with presets. */
export function DayRange({ state, onChange, dayOfLimit, rangeState }: DayRangeProps) {
  const translate = useTranslate();
  const preset = matchingPreset(state);
  const dayIn = (limit: unknown): string => {
    if (typeof limit === 'string') return dayOfLimit(limit);
    const instant = isRelativeTime(limit) ? momentOf(limit, clock.now()) : undefined;
    return instant === undefined ? '' : dayOf(instant);
  };
  const from = dayIn(state.$gte ?? state.$gt ?? state.$eq);
  const end = dayIn(state.$lte ?? state.$lt ?? state.$eq);
  // an exclusive end at the start of a day means that the range ends on the day before
  const endsAtDayStart = state.$lte === undefined && isRelativeTime(state.$lt) && state.$lt.from !== undefined;
  const to = endsAtDayStart && end !== '' ? addDays(end, -1) : end;
  const limits = [
    { name: 'from', value: from, max: to || undefined, onChange: (day: string) => onChange(rangeState(day, to)) },
    { name: 'to', value: to, min: from || undefined, onChange: (day: string) => onChange(rangeState(from, day)) },
  ];
  return (
    <>
      <div className="options">
        {PRESETS.map(({ name, state: presetState }, index) => (
          <button
            key={name}
            ref={index === 0 ? focusOnMount : undefined}
            type="button"
            className="options__one"
            aria-pressed={name === preset?.name}
            onClick={() => onChange(presetState)}
          >
            {translate(`engine.filters.${name}`)}
          </button>
        ))}
      </div>
      <div className="filter-form filter-form--pair">
        {limits.map(({ name, onChange: setDay, ...limit }) => (
          <div key={name} className="field">
            <span className="field__label" aria-hidden="true">
              {translate(`engine.filters.${name}`)}
            </span>
            <DayBox mayBeEmpty label={translate(`engine.filters.${name}`)} onChange={setDay} {...limit} />
          </div>
        ))}
      </div>
    </>
  );
}
