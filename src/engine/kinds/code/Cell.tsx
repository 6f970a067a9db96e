import type { ValueProps } from '../componentTypes';

/** An identifier, left to right in every language, with digits of equal width. */
export function CodeCell({ value }: ValueProps) {
  return (
    <bdi dir="ltr" className="mono">
      {String(value)}
    </bdi>
  );
}
