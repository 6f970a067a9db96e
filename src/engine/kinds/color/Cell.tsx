import type { ValueProps } from '../componentTypes';

/** A colour as a swatch with its code. */
export function ColorCell({ value }: ValueProps) {
  const code = String(value);
  return (
    <span className="face-color">
      <span className="face-color__swatch" style={{ backgroundColor: code }} aria-hidden="true" />
      <bdi dir="ltr" className="mono">
        {code.toUpperCase()}
      </bdi>
    </span>
  );
}
