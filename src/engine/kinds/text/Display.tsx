import type { ValueProps } from '../componentTypes';

/** The full text, wrapped. */
export function TextDisplay({ value }: ValueProps) {
  return String(value);
}
