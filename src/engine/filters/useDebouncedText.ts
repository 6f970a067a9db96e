import { useEffect, useRef, useState } from 'react';

/** Default debounce in milliseconds; the search for holders uses the one of the specification. */
const DEBOUNCE_MS = 150;

/**
 * A debounced text input: `onChange` is called after a pause, or at once by `submit`. A change of `value` from outside (back, a
 * cleared filter) replaces the text; the component's own change does not overwrite what is typed meanwhile.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const lastValue = useRef(value);
  const timer = useRef<number>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    window.clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const submit = (next: string) => {
    window.clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === lastValue.current) return;
    lastValue.current = trimmed;
    latestOnChange.current(trimmed);
  };
  const onType = (next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => submit(next), DEBOUNCE_MS);
  };
  const clear = () => {
    setText('');
    submit('');
  };
  return { text, onType, submit: () => submit(text), clear };
}
