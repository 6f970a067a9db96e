import type { ValueProps } from '../componentTypes';

export function JsonDisplay({ value }: ValueProps) {
  return (
    <pre dir="ltr" className="face-json">
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
