import type { ValueProps } from '../componentTypes';

/** An address without its scheme and `www`; not a link, because a row links to its record. */
export function UrlCell({ value }: ValueProps) {
  const text = String(value);
  return (
    <bdi dir="ltr" title={text}>
      {text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </bdi>
  );
}
