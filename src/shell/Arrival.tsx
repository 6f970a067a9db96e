import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';

interface ArrivalProps {
  /** the id of the element that holds the screens */
  place: string;
}

/** One per address: a new screen begins at its top, and takes the focus where following the link has lost it. */
export function Arrival({ place }: ArrivalProps) {
  const type = useNavigationType();

  useEffect(() => {
    if (type === 'POP') return; // going back, the browser restores where one was
    // with the next frame, which lays the page out anyway
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
      if (document.activeElement === document.body) document.getElementById(place)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [type, place]);

  return null;
}
