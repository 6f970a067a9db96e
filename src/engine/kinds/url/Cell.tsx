import type { ValueProps } from '../face';

/** The address without what every one begins with; a row leads to its record, not out of the house. */
export function UrlCell({ value }: ValueProps) {
  const text = String(value);
  return (
    <bdi dir="ltr" title={text}>
      {text.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </bdi>
  );
}
