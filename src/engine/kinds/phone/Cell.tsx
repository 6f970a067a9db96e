import type { ValueProps } from '../componentTypes';
import { usePhoneText } from './usePhoneText';

export function PhoneCell({ value }: ValueProps) {
  return <bdi dir="ltr">{usePhoneText(String(value))}</bdi>;
}
