import { useLocale } from 'ra-core';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatMonth, formatNarrowWeekday } from '../../../../i18n/format';
import { dayOf, weekdayOf } from '../../../schema/calendar';
import { clock } from '../../../schema/clock';
import { dayAfterKey, monthsOf, weeksOf } from './year';

/** Content and link of a day of the year. */
export interface YearDay {
  /** undefined: the day has no link */
  link?: string;
  /** accessible label, including the date */
  label: string;
  /** tone of the holiday's kind */
  tone?: string;
}

interface YearGridProps {
  year: number;
  dayContentOf: (day: string) => YearDay;
  /** the holidays are still loading */
  loading: boolean;
}

/** Twelve months in a grid with a single tab stop; the arrow keys move between days. */
export function YearGrid({ year, dayContentOf, loading }: YearGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const months = useMemo(() => monthsOf(year).map((month) => ({ month, weeks: weeksOf(month) })), [year]);
  const days = useMemo(
    () =>
      months.flatMap(({ weeks }) =>
        weeks.flat().flatMap((day) => (day === null || !dayContentOf(day).link ? [] : [day])),
      ),
    [months, dayContentOf],
  );
  const today = dayOf(clock.now());
  const [focusedDay, setFocusedDay] = useState<string>();
  const initialDay = days.find((day) => day >= today) ?? days[0];
  const tabStop = focusedDay !== undefined && days.includes(focusedDay) ? focusedDay : initialDay;

  // if the months are in one row, scrolls to the current month
  useLayoutEffect(() => {
    const [scroller, currentMonth] = [grid.current, grid.current?.querySelector('[data-here]')];
    if (!scroller || !(currentMonth instanceof HTMLElement)) return;
    scroller.scrollLeft += currentMonth.getBoundingClientRect().left - scroller.getBoundingClientRect().left;
    if (getComputedStyle(scroller).direction === 'rtl')
      scroller.scrollLeft += currentMonth.getBoundingClientRect().right - scroller.getBoundingClientRect().right;
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (tabStop === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(event.key, tabStop, days, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    setFocusedDay(next);
    const link = event.currentTarget.querySelector(`[data-day="${next}"]`);
    if (link instanceof HTMLElement) link.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links take the keys, which come up here
    <div ref={grid} className="year" aria-busy={loading || undefined} onKeyDown={onKeyDown}>
      {months.map(({ month, weeks }) => (
        <Month key={month} {...{ month, weeks, dayContentOf, tabStop, today }} onFocus={setFocusedDay} />
      ))}
    </div>
  );
}

interface MonthProps extends Pick<YearGridProps, 'dayContentOf'> {
  month: string;
  weeks: readonly (readonly (string | null)[])[];
  tabStop: string | undefined;
  today: string;
  onFocus: (day: string) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

function Month({ month, weeks, dayContentOf, tabStop, today, onFocus }: MonthProps) {
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
            {WEEKDAYS.map((weekday, index) => {
              const day = week[index] ?? null;
              return (
                <td key={weekday}>
                  {day !== null && <Day {...{ day, tabStop, today, onFocus }} content={dayContentOf(day)} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Omit<MonthProps, 'month' | 'weeks' | 'dayContentOf'> & { day: string; content: YearDay };

function Day({ day, content: { link, label, tone }, tabStop, today, onFocus }: DayProps) {
  const attributes = {
    className: 'year__day figure',
    'data-tone': tone,
    'data-today': day === today || undefined,
    'data-weekend': [0, 6].includes(weekdayOf(day)) || undefined,
  };
  const number = Number(day.slice(8));
  if (link === undefined) return <span {...attributes}>{number}</span>;
  return (
    <Link
      {...attributes}
      to={link}
      data-day={day}
      tabIndex={day === tabStop ? 0 : -1}
      aria-label={label}
      aria-current={day === today ? 'date' : undefined}
      title={label}
      onFocus={() => onFocus(day)}
    >
      {number}
    </Link>
  );
}
