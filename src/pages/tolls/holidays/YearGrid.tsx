import { useLocale } from 'ra-core';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dayOf, formatMonth, formatNarrowWeekday } from '../../../../i18n/format';
import { weekdayOf } from '../../../../resources/tolls/rules/days';
import { dayBy, monthsOf, weeksOf } from './year';

/** Content and link of a day of the year. */
export interface YearDay {
  /** undefined: the day has no link */
  to?: string;
  /** accessible label, including the date */
  label: string;
  /** tone of the holiday's kind */
  tone?: string;
}

interface YearGridProps {
  year: number;
  of: (day: string) => YearDay;
  /** the holidays are still loading */
  waits: boolean;
}

/** Twelve months in a grid with a single tab stop; the arrow keys move between days. */
export function YearGrid({ year, of, waits }: YearGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const months = useMemo(() => monthsOf(year).map((month) => ({ month, weeks: weeksOf(month) })), [year]);
  const days = useMemo(
    () => months.flatMap(({ weeks }) => weeks.flat().flatMap((day) => (day === null || !of(day).to ? [] : [day]))),
    [months, of],
  );
  const today = dayOf(new Date());
  const [asked, setAsked] = useState<string>();
  const first = days.find((day) => day >= today) ?? days[0];
  const stop = asked !== undefined && days.includes(asked) ? asked : first;

  // if the months are in one row, scrolls to the current month
  useLayoutEffect(() => {
    const [strip, here] = [grid.current, grid.current?.querySelector('[data-here]')];
    if (!strip || !(here instanceof HTMLElement)) return;
    strip.scrollLeft += here.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    if (getComputedStyle(strip).direction === 'rtl')
      strip.scrollLeft += here.getBoundingClientRect().right - strip.getBoundingClientRect().right;
  }, []);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (stop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayBy(event.key, stop, days, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    setAsked(next);
    const link = event.currentTarget.querySelector(`[data-day="${next}"]`);
    if (link instanceof HTMLElement) link.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links take the keys, which come up here
    <div ref={grid} className="year" aria-busy={waits || undefined} onKeyDown={press}>
      {months.map(({ month, weeks }) => (
        <Month key={month} {...{ month, weeks, of, stop, today }} onFocus={setAsked} />
      ))}
    </div>
  );
}

interface MonthProps extends Pick<YearGridProps, 'of'> {
  month: string;
  weeks: readonly (readonly (string | null)[])[];
  stop: string | undefined;
  today: string;
  onFocus: (day: string) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

function Month({ month, weeks, of, stop, today, onFocus }: MonthProps) {
  const locale = useLocale() ?? 'es';
  return (
    <table className="year__month" data-here={today.startsWith(month) || undefined}>
      <caption>{formatMonth(month, locale)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {formatNarrowWeekday(weekday, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {WEEKDAYS.map((weekday, at) => {
              const day = week[at] ?? null;
              return <td key={weekday}>{day !== null && <Day {...{ day, stop, today, onFocus }} is={of(day)} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Omit<MonthProps, 'month' | 'weeks' | 'of'> & { day: string; is: YearDay };

function Day({ day, is: { to, label, tone }, stop, today, onFocus }: DayProps) {
  const looks = {
    className: 'year__day figure',
    'data-tone': tone,
    'data-today': day === today || undefined,
    'data-weekend': [0, 6].includes(weekdayOf(day)) || undefined,
  };
  const number = Number(day.slice(8));
  if (to === undefined) return <span {...looks}>{number}</span>;
  return (
    <Link
      {...looks}
      to={to}
      data-day={day}
      tabIndex={day === stop ? 0 : -1}
      aria-label={label}
      aria-current={day === today ? 'date' : undefined}
      title={label}
      onFocus={() => onFocus(day)}
    >
      {number}
    </Link>
  );
}
