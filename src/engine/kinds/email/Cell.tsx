import type { ValueProps } from '../face';

export function EmailCell({ value }: ValueProps) {
  return <bdi dir="ltr">{String(value)}</bdi>;
}
