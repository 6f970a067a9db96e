import { useEffect, useState } from 'react';
import { clock } from '../../schema/clock';

/** Current time in milliseconds, updated every second. */
export function useSecond(): number {
  const [now, setNow] = useState(() => clock.ms());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.ms()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
