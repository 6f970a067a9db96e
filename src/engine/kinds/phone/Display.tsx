import type { ValueProps } from '../componentTypes';
import { usePhoneText } from './usePhoneText';

/** A phone number as a link to call it; a masked one (`••••6173`) is plain text. */
export function PhoneDisplay({ value }: ValueProps) {
  const text = String(value);
  const content = <bdi dir="ltr">{usePhoneText(text)}</bdi>;
  if (/[•*]/.test(text)) return content;
  return <a href={`tel:${/^\+\d+;ext=\d+$/.test(text) ? text : text.replace(/[^\d+]/g, '')}`}>{content}</a>;
}
