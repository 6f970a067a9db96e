import type { ValueProps } from '../componentTypes';

/** The start of a text on one line. */
export function LongTextCell({ value }: ValueProps) {
  const text = String(value);
  const line = text.slice(0, 160).replace(/\s+/g, ' ');
  return <span title={text.slice(0, 600)}>{line}</span>;
}
