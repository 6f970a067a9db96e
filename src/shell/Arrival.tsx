import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface ArrivalProps {
  /** the id of the element that holds the screens */
  place: string;
}

/** A new screen begins at its top, and takes the focus where following the link has lost it. */
export function Arrival({ place }: ArrivalProps) {
  const type = useNavigationType();
  const { pathname } = useLocation();
  const arrive = useEffectEvent(() => {
    if (type === 'POP') return; // going back, the browser restores where one was
    // with the next frame, which lays the page out anyway
    return requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      if (document.activeElement === document.body) document.getElementById(place)?.focus({ preventScroll: true });
    });
  });

  useEffect(() => {
    // another query is the same screen
    void pathname;
    const frame = arrive();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [pathname]);

  return null;
}
