import { useEffect, useState } from 'react';

/** Returns the value after it has been unchanged for the given number of milliseconds. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setDebounced(value), milliseconds);
    return () => window.clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
