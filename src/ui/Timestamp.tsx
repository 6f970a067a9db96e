import { formatDay, formatInstant, formatRelative, timeOf } from '../../i18n/format';
import { useMinute } from './minute';

interface TimestampProps {
  /** an instant (ISO 8601) or a calendar day (`YYYY-MM-DD`) */
  value: string;
  /** `relative` says how long ago, its tooltip when; `time` the hour alone */
  show?: 'full' | 'relative' | 'time';
  /** of the words of `relative`; dates are Spanish unless the person chose otherwise */
  language?: string;
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

function Ago({ value, language }: { value: string; language?: string }) {
  return formatRelative(value, new Date(useMinute()), language);
}

export function Timestamp({ value, show = 'full', language }: TimestampProps) {
  const full = isDay(value) ? formatDay(value) : formatInstant(value);
  return (
    <time
      dateTime={value}
      dir={show === 'relative' ? undefined : 'ltr'}
      title={show === 'full' ? undefined : full}
      className="figure"
    >
      {show === 'relative' ? <Ago value={value} language={language} /> : show === 'time' ? timeOf(value) : full}
    </time>
  );
}
