import type { ValueProps } from '../componentTypes';

/** A text with its line breaks. */
export function LongTextDisplay({ value }: ValueProps) {
  return (
    <p className="face-text" dir="auto">
      {String(value)}
    </p>
  );
}
