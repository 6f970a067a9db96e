import { useTranslate } from 'ra-core';
import { dayOf } from '../../../i18n/format';
import { focusWhenDrawn } from '../Popover';

interface DayRangeProps {
  /** `YYYY-MM-DD`, or empty where it is open */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** A calendar day, some days after another. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const PRESETS: readonly (readonly [name: string, range: (today: string) => readonly [string, string]])[] = [
  ['today', (today) => [today, today]],
  ['yesterday', (today) => [dayAfter(today, -1), dayAfter(today, -1)]],
  ['last7', (today) => [dayAfter(today, -6), today]],
  ['last30', (today) => [dayAfter(today, -29), today]],
  ['thisMonth', (today) => [`${today.slice(0, 8)}01`, today]],
];

/** From a day to a day, both included, either of them open; the usual spans at a press. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const translate = useTranslate();
  const today = dayOf(new Date());
  return (
    <>
      <div className="options">
        {PRESETS.map(([name, range], at) => {
          const [first, last] = range(today);
          return (
            <button
              key={name}
              ref={at === 0 ? focusWhenDrawn : undefined}
              type="button"
              className="options__one"
              aria-pressed={from === first && to === last}
              onClick={() => onChange(first, last)}
            >
              {translate(`engine.filters.${name}`)}
            </button>
          );
        })}
      </div>
      <div className="filter-form filter-form--pair">
        <label className="field">
          <span className="field__label">{translate('engine.filters.from')}</span>
          <input
            type="date"
            className="input"
            value={from}
            max={to || undefined}
            onChange={(event) => onChange(event.target.value, to)}
          />
        </label>
        <label className="field">
          <span className="field__label">{translate('engine.filters.to')}</span>
          <input
            type="date"
            className="input"
            value={to}
            min={from || undefined}
            onChange={(event) => onChange(from, event.target.value)}
          />
        </label>
      </div>
    </>
  );
}
