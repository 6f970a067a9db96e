import { useEffect, useState } from 'react';
import type { TollNotification } from '../../providers/toll/notifications';
import { rememberShown, wasShown } from './shownNotifications';

/** Milliseconds (specification, sections 2 and 9). */
const SHOWN_FOR = 5000;
const PAUSE = 2000;

interface Banner {
  current: TollNotification | null;
  /** none is shown at the moment, but another one follows */
  between: boolean;
  close: () => void;
}

/**
 * Shows a list of notifications one at a time: each for 5 seconds, the next one 2 seconds after the last has closed.
 * Notifications that this browser has shown before are skipped. The one whose text is open (`read`) stays until the dialog
 * closes.
 */
export function useBanner(list: readonly TollNotification[], read: string | number | null): Banner {
  const [current, setCurrent] = useState<TollNotification | null>(null);
  const [isPausing, setIsPausing] = useState(false);

  const close = () => {
    setCurrent(null);
    setIsPausing(true);
  };

  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setIsPausing(false), PAUSE);
    return () => clearTimeout(timer);
  }, [isPausing]);

  useEffect(() => {
    if (current || isPausing) return;
    // in a timer, so that React's double effects in development do not skip one
    const timer = setTimeout(() => {
      const next = list.find(({ id }) => !wasShown(id));
      if (!next) return;
      rememberShown(next.id);
      setCurrent(next);
    });
    return () => clearTimeout(timer);
  }, [list, current, isPausing]);

  useEffect(() => {
    // the list of another person was loaded
    if (current && !list.some(({ id }) => id === current.id)) setCurrent(null);
  }, [list, current]);

  useEffect(() => {
    if (!current || current.id === read) return;
    const timer = setTimeout(() => {
      setCurrent(null);
      setIsPausing(true);
    }, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [current, read]);

  return { current, between: !current && list.some(({ id }) => !wasShown(id)), close };
}
