import type { ValueProps } from '../face';

/** Text as it is; cut off by the column where it is longer, whole in its tooltip. */
export function TextCell({ value }: ValueProps) {
  const text = String(value);
  return text.length > 18 ? <span title={text}>{text}</span> : text;
}
