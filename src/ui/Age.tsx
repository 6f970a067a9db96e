import { useLocaleState } from 'ra-core';
import { formatAge, formatDay, formatInstant } from '../../i18n/format';
import { DAY, isDay } from '../schema/calendar';
import { useMinute } from './minute';
import './age.css';

interface AgeProps {
  /** an instant (ISO 8601) or a calendar day (`YYYY-MM-DD`) */
  since: string;
  /** days from which the age is a warning, and a danger */
  warning?: number | undefined;
  danger?: number | undefined;
}

/** How long ago, in hours or days, in the tone of its length; the date is its tooltip. */
export function Age({ since, warning = Number.POSITIVE_INFINITY, danger = Number.POSITIVE_INFINITY }: AgeProps) {
  const [language] = useLocaleState();
  const now = useMinute();
  const days = (now - new Date(since).getTime()) / DAY;
  const tone = days >= danger ? 'danger' : days >= warning ? 'warning' : undefined;
  return (
    <time
      dateTime={since}
      title={isDay(since) ? formatDay(since) : formatInstant(since)}
      className="age figure"
      data-tone={tone}
    >
      {formatAge(since, new Date(now), language)}
    </time>
  );
}
