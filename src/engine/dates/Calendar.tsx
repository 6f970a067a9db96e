import { useLocale, useTranslate } from 'ra-core';
import { DayPicker, type Matcher } from 'react-day-picker';
import {
  formatLongDay,
  formatLongWeekday,
  formatMonth,
  formatMonthName,
  formatNarrowWeekday,
} from '../../../i18n/format';
import { dayOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import './calendar.css';

export interface CalendarProps {
  /** the chosen day, `YYYY-MM-DD`; empty for none */
  day: string;
  /** the first and the last day that may be chosen */
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
}

/** The calendar's days are local dates: no time zone plays a part. */
const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const dayOfDate = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** in years: how far the list of years reaches where no limit is declared */
const BACK = 110;
const AHEAD = 15;

/** A month to choose a day from, in the interface's language whatever the browser's. */
export default function Calendar({ day, min, max, onPick }: CalendarProps) {
  const translate = useTranslate();
  const language = useLocale();
  const today = dayOf(clock.now());
  const thisYear = Number(today.slice(0, 4));
  const chosen = day === '' ? undefined : dateOf(day);
  const disabled: Matcher[] = [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])];
  const weekday = (date: Date) => date.getDay() || 7;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      captionLayout="dropdown"
      weekStartsOn={1}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      today={dateOf(today)}
      selected={chosen}
      defaultMonth={chosen ?? dateOf(max && max < today ? max : today)}
      startMonth={min ? dateOf(min) : new Date(thisYear - BACK, 0)}
      endMonth={max ? dateOf(max) : new Date(thisYear + AHEAD, 11)}
      disabled={disabled}
      onSelect={(date) => onPick(dayOfDate(date))}
      formatters={{
        formatWeekdayName: (date) => formatNarrowWeekday(weekday(date), language),
        formatMonthDropdown: (month) => formatMonthName(dayOfDate(month), language),
        formatDay: (date) => String(date.getDate()),
      }}
      labels={{
        labelNext: () => translate('forms.calendar.next'),
        labelPrevious: () => translate('forms.calendar.previous'),
        labelNav: () => translate('forms.calendar.months'),
        labelMonthDropdown: () => translate('forms.calendar.month'),
        labelYearDropdown: () => translate('forms.calendar.year'),
        labelWeekday: (date) => formatLongWeekday(weekday(date), language),
        labelGrid: (month) => formatMonth(dayOfDate(month), language),
        labelDayButton: (date) => formatLongDay(dayOfDate(date), language),
      }}
    />
  );
}
