import { Timestamp } from '../../../ui/Timestamp';
import type { ValueProps } from '../componentTypes';

/** A day, with digits of equal width. */
export function DateCell({ value }: ValueProps) {
  return <Timestamp value={String(value)} />;
}
