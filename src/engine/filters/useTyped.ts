import { useEffect, useRef, useState } from 'react';

/** Milliseconds of quiet after which what is typed is asked; the holder search has the specification's own. */
export const QUIET = 150;

/**
 * A text that is typed here and asked elsewhere: after a moment of quiet, or at once by `ask`. What changes
 * elsewhere (back, a cleared filter) is shown; what is being typed is not overwritten by its own echo.
 */
export function useTyped(asked: string, onAsk: (text: string) => void) {
  const [typed, setTyped] = useState(asked);
  const last = useRef(asked);
  const timer = useRef<number>(undefined);
  const tell = useRef(onAsk);
  useEffect(() => {
    tell.current = onAsk;
  });

  useEffect(() => {
    if (asked === last.current) return;
    last.current = asked;
    window.clearTimeout(timer.current);
    setTyped(asked);
  }, [asked]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const ask = (text: string) => {
    window.clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed === last.current) return;
    last.current = trimmed;
    tell.current(trimmed);
  };
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => ask(text), QUIET);
  };
  const clear = () => {
    setTyped('');
    ask('');
  };
  return { typed, type, ask: () => ask(typed), clear };
}
