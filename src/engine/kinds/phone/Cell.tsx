import type { ValueProps } from '../face';

export function PhoneCell({ value }: ValueProps) {
  return <bdi dir="ltr">{String(value)}</bdi>;
}
