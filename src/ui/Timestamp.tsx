import { useLocaleState } from 'ra-core';
import { formatAge, formatDay, formatInstant, formatRelative, formatTime } from '../../i18n/format';
import { DAY, dayOf, isDay } from '../schema/calendar';
import { useMinute } from './minute';

interface TimestampProps {
  /** an instant (ISO 8601) or a calendar day (`YYYY-MM-DD`) */
  value: string;
  /**
   * `seconds`: an instant with its seconds; `relative`: how long ago, with the date as tooltip; `time`: only the time of day;
   * `brief`: how long ago within a day, or else the day
   */
  show?: 'full' | 'seconds' | 'relative' | 'time' | 'brief';
}

function RelativeTime({ value }: { value: string }) {
  const [language] = useLocaleState();
  return formatRelative(value, new Date(useMinute()), language);
}

function BriefTime({ value }: { value: string }) {
  const [language] = useLocaleState();
  const now = useMinute();
  if (isDay(value)) return formatDay(value);
  const age = now - new Date(value).getTime();
  return age >= 0 && age < DAY ? formatAge(value, new Date(now), language) : formatDay(dayOf(value));
}

/** Dates have the operator's format in every language; relative times are in the person's language. */
export function Timestamp({ value, show = 'full' }: TimestampProps) {
  const fullText = isDay(value) ? formatDay(value) : formatInstant(value, show === 'seconds');
  return (
    <time
      dateTime={value}
      dir={show === 'relative' || show === 'brief' ? undefined : 'ltr'}
      title={show === 'full' || show === 'seconds' ? undefined : fullText}
      className="figure"
    >
      {show === 'relative' ? (
        <RelativeTime value={value} />
      ) : show === 'brief' ? (
        <BriefTime value={value} />
      ) : show === 'time' ? (
        formatTime(value)
      ) : (
        fullText
      )}
    </time>
  );
}
