import type { ValueProps } from '../face';

/** A text with the line breaks that it was written with. */
export function LongTextDisplay({ value }: ValueProps) {
  return (
    <p className="face-text" dir="auto">
      {String(value)}
    </p>
  );
}
