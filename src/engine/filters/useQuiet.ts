import { useEffect, useState } from 'react';

/** A value once it has not changed for so many milliseconds. */
export function useQuiet<Value>(value: Value, milliseconds: number): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(value), milliseconds);
    return () => window.clearTimeout(timer);
  }, [value, milliseconds]);
  return quiet;
}
