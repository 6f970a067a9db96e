import type { ValueProps } from '../componentTypes';

export function EmailCell({ value }: ValueProps) {
  return <bdi dir="ltr">{String(value)}</bdi>;
}
