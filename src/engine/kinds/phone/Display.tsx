import type { ValueProps } from '../face';
import { usePhoneText } from './usePhoneText';

/** A number to call; a masked one (`••••6173`) is only text. */
export function PhoneDisplay({ value }: ValueProps) {
  const text = String(value);
  const shown = <bdi dir="ltr">{usePhoneText(text)}</bdi>;
  if (/[•*]/.test(text)) return shown;
  return <a href={`tel:${/^\+\d+;ext=\d+$/.test(text) ? text : text.replace(/[^\d+]/g, '')}`}>{shown}</a>;
}
