import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface ArrivalProps {
  /** the id of the element that contains the screens */
  place: string;
}

/** Scrolls to the top of a new screen, and moves the focus there if following the link has lost it. */
export function Arrival({ place }: ArrivalProps) {
  const type = useNavigationType();
  const { pathname } = useLocation();
  const onArrival = useEffectEvent(() => {
    if (type === 'POP') return; // when going back, the browser restores the scroll position
    // in the next frame, which computes the layout anyway
    return requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      if (document.activeElement === document.body) document.getElementById(place)?.focus({ preventScroll: true });
    });
  });

  useEffect(() => {
    // listed as a dependency: only another path is a new screen, not another query
    void pathname;
    const frame = onArrival();
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [pathname]);

  return null;
}
