import type { ValueProps } from '../face';

/** A number to call; a masked one (`••••6173`) is only text. */
export function PhoneDisplay({ value }: ValueProps) {
  const text = String(value);
  const shown = <bdi dir="ltr">{text}</bdi>;
  return /[•*]/.test(text) ? shown : <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{shown}</a>;
}
