import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { formatClock } from '../../i18n/format';
import { clock } from '../schema/clock';

const SECOND = 1000;

/** The browser's local time, `DD/MM/YY HH:mm:ss`, updated at the start of each second. Nothing else re-renders. */
export function Clock() {
  const translate = useTranslate();
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const delay = () => {
      timer = setTimeout(tick, SECOND - (clock.ms() % SECOND));
    };
    const tick = () => {
      setNow(clock.now());
      delay();
    };
    delay();
    return () => clearTimeout(timer);
  }, []);

  return (
    <time className="clock" dir="ltr" title={translate('shell.person.clock')}>
      {formatClock(now)}
    </time>
  );
}
