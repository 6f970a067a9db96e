import type { ValueProps } from '../componentTypes';

/** Text; a longer one is cut off by the column and shown in full in the tooltip. */
export function TextCell({ value }: ValueProps) {
  const text = String(value);
  return text.length > 18 ? <span title={text}>{text}</span> : text;
}
