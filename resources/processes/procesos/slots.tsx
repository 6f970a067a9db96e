import { useLocale, useTranslate } from 'ra-core';
import { formatWeekday } from '../../../i18n/format';
import type { Widgets } from '../../../src/engine/EngineContext';
import { Timestamp } from '../../../src/ui/Timestamp';
import { parseSchedule, type ScheduleParts } from './browser/scheduleWords';
import './slots.css';

type Cell = Widgets['cells'][string];

function useScheduleText(): (parts: ScheduleParts) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const message = (unit: ScheduleParts['unit'], values: object) =>
    translate(`resources.procesos.schedule.${unit}`, values);
  return (parts) => {
    if (parts.unit === 'minutes') return message('minutes', { count: parts.count });
    if (parts.unit === 'hourly') return message('hourly', { minute: parts.minute });
    const times = list.format(parts.times);
    if (parts.unit === 'daily') return message('daily', { times });
    const names = parts.days.map((dayNumber) =>
      parts.unit === 'weekly' ? formatWeekday(dayNumber, locale) : String(dayNumber),
    );
    return message(parts.unit, { days: list.format(names), times });
  };
}

/** Renders a schedule in words, with the cron expression as its tooltip. */
export const schedule: Cell = ({ value }) => {
  const scheduleText = useScheduleText();
  if (typeof value !== 'string' || value === '') return null;
  const parts = parseSchedule(value);
  return parts ? <span title={value}>{scheduleText(parts)}</span> : <code dir="ltr">{value}</code>;
};

/** Renders instants as a list, from a space-separated string. */
export const instants: Cell = ({ value }) =>
  typeof value !== 'string' || value === '' ? null : (
    <ol className="process-instants">
      {value.split(' ').map((instant) => (
        <li key={instant}>
          <Timestamp value={instant} />
        </li>
      ))}
    </ol>
  );
