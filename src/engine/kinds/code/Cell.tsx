import type { ValueProps } from '../face';

/** An identifier, left to right in every language, in figures of one width. */
export function CodeCell({ value }: ValueProps) {
  return (
    <bdi dir="ltr" className="mono">
      {String(value)}
    </bdi>
  );
}
