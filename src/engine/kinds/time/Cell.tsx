import type { ValueProps } from '../face';

/** A time of day, in figures of one width. */
export function TimeCell({ value }: ValueProps) {
  return (
    <bdi dir="ltr" className="number">
      {String(value)}
    </bdi>
  );
}
