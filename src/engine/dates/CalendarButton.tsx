import { CalendarDays } from 'lucide-react';
import { lazyPart, preloadPart } from '../../speed/lazyPart';
import { Popover } from '../Popover';
import type { CalendarProps } from './Calendar';
import './dates.css';

const Calendar = lazyPart<CalendarProps>(() => import('./Calendar'));

/** A button that opens a calendar; choosing a day closes it. */
export function CalendarButton({ label, onPick, ...props }: CalendarProps & { label: string }) {
  return (
    <Popover
      label={label}
      triggerLabel={label}
      triggerClass="icon-button date-input__pick"
      trigger={<CalendarDays size={16} aria-hidden="true" />}
      width={296}
      onIntent={() => preloadPart(Calendar)}
    >
      {(close) => (
        <Calendar
          {...props}
          onPick={(day) => {
            onPick(day);
            close();
          }}
        />
      )}
    </Popover>
  );
}
