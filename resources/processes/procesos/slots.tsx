import { useLocale, useTranslate } from 'ra-core';
import type { Widgets } from '../../../src/engine/EngineContext';
import { Timestamp } from '../../../src/ui/Timestamp';
import { type Spoken, spokenOf } from './scheduleWords';
import './slots.css';

type Cell = Widgets['cells'][string];

/** A Sunday, the base for names of weekdays. */
const SUNDAY = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;

function useSpoken(): (spoken: Spoken) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const say = (every: Spoken['every'], values: object) => translate(`resources.procesos.schedule.${every}`, values);
  return (spoken) => {
    if (spoken.every === 'minutes') return say('minutes', { count: spoken.count });
    if (spoken.every === 'hourly') return say('hourly', { minute: spoken.minute });
    const times = list.format(spoken.times);
    if (spoken.every === 'daily') return say('daily', { times });
    const names = spoken.days.map((at) => (spoken.every === 'weekly' ? day.format(SUNDAY + at * DAY) : String(at)));
    return say(spoken.every, { days: list.format(names), times });
  };
}

/** Renders a schedule in words, with the cron expression as its tooltip. */
export const schedule: Cell = ({ value }) => {
  const say = useSpoken();
  if (typeof value !== 'string' || value === '') return null;
  const spoken = spokenOf(value);
  return spoken ? <span title={value}>{say(spoken)}</span> : <code dir="ltr">{value}</code>;
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
