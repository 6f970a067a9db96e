import type { ValueProps } from '../componentTypes';

/** A time of day, with digits of equal width. */
export function TimeCell({ value }: ValueProps) {
  return (
    <bdi dir="ltr" className="number">
      {String(value)}
    </bdi>
  );
}
