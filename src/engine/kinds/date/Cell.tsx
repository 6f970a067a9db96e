import { Timestamp } from '../../../ui/Timestamp';
import type { ValueProps } from '../componentTypes';

/** A day, or an instant in Buenos Aires, with digits of equal width. */
export function DateCell({ value }: ValueProps) {
  return <Timestamp value={String(value)} />;
}
