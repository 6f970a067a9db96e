import type { ValueProps } from '../componentTypes';

/** An email address as a link; a masked one (`j•••@…`) is plain text. */
export function EmailDisplay({ value }: ValueProps) {
  const text = String(value);
  const content = <bdi dir="ltr">{text}</bdi>;
  return /^[^\s•*]+@[^\s•*]+$/.test(text) ? <a href={`mailto:${text}`}>{content}</a> : content;
}
