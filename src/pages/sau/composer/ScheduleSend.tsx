import { CalendarClock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { InstantBox } from '../../../engine/dates/InstantBox';
import { addDays, dayOf, instantOf, weekdayOf } from '../../../schema/calendar';
import { clock } from '../../../schema/clock';
import { Button } from '../../../ui/Button';

interface ScheduleSendProps {
  busy: boolean;
  /** error of the chosen time */
  problem: string | undefined;
  /** @param at instant, ISO 8601 */
  onSchedule: (at: string) => void;
}

const MORNING = '09:00';

/** Returns tomorrow and next Monday at nine, in the operator's time; once where they are the same day. */
function suggestedTimes(now: Date): { name: 'tomorrow' | 'monday'; at: string }[] {
  const today = dayOf(now);
  const daysToMonday = (8 - weekdayOf(today)) % 7 || 7;
  const at = (days: number) => instantOf(addDays(today, days), MORNING).toISOString();
  return [
    { name: 'tomorrow', at: at(1) },
    ...(daysToMonday === 1 ? [] : [{ name: 'monday' as const, at: at(daysToMonday) }]),
  ];
}

/** Button that opens the choice of the time at which a reply's mail leaves. */
export function ScheduleSend({ busy, problem, onSchedule }: ScheduleSendProps) {
  const translate = useTranslate();
  const id = useId();
  const [now, setNow] = useState<Date>();
  const [chosen, setChosen] = useState('');
  const label = translate('pages.ticket.schedule.open');
  return (
    <div className="schedule">
      <Button
        look="quiet"
        aria-expanded={now !== undefined}
        aria-controls={`${id}-times`}
        onClick={() => setNow((opened) => (opened ? undefined : clock.now()))}
      >
        <CalendarClock size={16} aria-hidden="true" />
        {label}
      </Button>
      <fieldset id={`${id}-times`} className="schedule__times" hidden={now === undefined} aria-label={label}>
        {now !== undefined &&
          suggestedTimes(now).map(({ name, at }) => (
            <Button key={name} small disabled={busy} onClick={() => onSchedule(at)}>
              {translate(`pages.ticket.schedule.${name}`)}
            </Button>
          ))}
        <span className="schedule__time">
          <span aria-hidden="true">{translate('pages.ticket.schedule.at')}</span>
          <InstantBox
            label={translate('pages.ticket.schedule.at')}
            value={chosen}
            invalid={problem !== undefined}
            describedBy={problem === undefined ? undefined : `${id}-problem`}
            onChange={setChosen}
          />
        </span>
        <Button small disabled={busy || chosen === ''} onClick={() => onSchedule(chosen)}>
          {translate('pages.ticket.schedule.confirm')}
        </Button>
        {problem !== undefined && (
          <span id={`${id}-problem`} className="field__error" role="alert">
            {problem}
          </span>
        )}
      </fieldset>
    </div>
  );
}
