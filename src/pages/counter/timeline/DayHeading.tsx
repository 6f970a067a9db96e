import { useLocaleState, useTranslate } from 'ra-core';
import { formatDay, formatWeekday } from '../../../../i18n/format';
import { addDays, dayOf, weekdayOf } from '../../../schema/calendar';
import { useMinute } from '../../../ui/minute';

/** The day of the lines beside it: today and yesterday in words, any other by its weekday. */
export function DayHeading({ day, id }: { day: string; id: string }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const today = dayOf(useMinute());
  const word = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : undefined;
  return (
    <h4 id={id} className="counter-day__name">
      {word ? (
        <strong>{translate(`pages.counter.timeline.${word}`)}</strong>
      ) : (
        <span>{formatWeekday(weekdayOf(day), language)}</span>
      )}
      <time className="figure" dateTime={day}>
        {formatDay(day)}
      </time>
    </h4>
  );
}
