import { Timestamp } from '../../../ui/Timestamp';
import type { ValueProps } from '../face';

/** A day, or an instant in Buenos Aires, in figures of one width. */
export function DateCell({ value }: ValueProps) {
  return <Timestamp value={String(value)} />;
}
