import type { ValueProps } from '../face';

/** An address to write to; a masked one (`j•••@…`) is only text. */
export function EmailDisplay({ value }: ValueProps) {
  const text = String(value);
  const shown = <bdi dir="ltr">{text}</bdi>;
  return /^[^\s•*]+@[^\s•*]+$/.test(text) ? <a href={`mailto:${text}`}>{shown}</a> : shown;
}
