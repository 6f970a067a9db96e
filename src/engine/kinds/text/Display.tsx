import type { ValueProps } from '../face';

/** Text whole, wrapped where it is long. */
export function TextDisplay({ value }: ValueProps) {
  return String(value);
}
