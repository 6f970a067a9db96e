import { useTranslate } from 'ra-core';
import { dayOf as dayThere } from '../../../i18n/format';
import { isMoment, momentOf } from '../../schema/conditions/expression';
import { shifted } from '../../schema/span';
import { focusOnMount } from '../Popover';
import { PRESETS, presetIn } from './presets';
import type { FilterState } from './state';

interface DayRangeProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  /** the day, `YYYY-MM-DD`, on which a limit of the field falls */
  dayOf: (limit: string) => string;
  /** as limits of the field, from a day to a day, both included and empty where it is open */
  between: (from: string, to: string) => FilterState;
}

/** From a day to a day, both included, either of them open; the usual spans at a press. */
export function DayRange({ state, onChange, dayOf, between }: DayRangeProps) {
  const translate = useTranslate();
  const preset = presetIn(state);
  const dayIn = (limit: unknown): string => {
    if (typeof limit === 'string') return dayOf(limit);
    const instant = isMoment(limit) ? momentOf(limit, new Date()) : undefined;
    return instant === undefined ? '' : dayThere(instant);
  };
  const from = dayIn(state.$gte ?? state.$gt ?? state.$eq);
  const end = dayIn(state.$lte ?? state.$lt ?? state.$eq);
  // the beginning of a day is no longer of the span that ends with it
  const isBeginning = state.$lte === undefined && isMoment(state.$lt) && state.$lt.from !== undefined;
  const to = isBeginning && end !== '' ? shifted(end, 0, -1) : end;
  return (
    <>
      <div className="options">
        {PRESETS.map(({ name, state: usual }, at) => (
          <button
            key={name}
            ref={at === 0 ? focusOnMount : undefined}
            type="button"
            className="options__one"
            aria-pressed={name === preset?.name}
            onClick={() => onChange(usual)}
          >
            {translate(`engine.filters.${name}`)}
          </button>
        ))}
      </div>
      <div className="filter-form filter-form--pair">
        <label className="field">
          <span className="field__label">{translate('engine.filters.from')}</span>
          <input
            type="date"
            className="input"
            value={from}
            max={to || undefined}
            onChange={(event) => onChange(between(event.target.value, to))}
          />
        </label>
        <label className="field">
          <span className="field__label">{translate('engine.filters.to')}</span>
          <input
            type="date"
            className="input"
            value={to}
            min={from || undefined}
            onChange={(event) => onChange(between(from, event.target.value))}
          />
        </label>
      </div>
    </>
  );
}
