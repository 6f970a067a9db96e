import { formatDecimal, typedDecimal } from '../../../../i18n/format';
import type { FieldViewProps } from '../componentTypes';

/** Returns a decimal in a format that an import can read: `1234,50`. */
export const decimalText = (value: unknown): string => typedDecimal(String(value));

/** Shows a decimal with all its decimal places, so that columns align. */
export function DecimalCell({ value, field }: FieldViewProps<'decimal'>) {
  const text = formatDecimal(String(value), field.scale ?? 2);
  return (
    <bdi dir="ltr" className="number">
      {field.unit ? `${text}\u00a0${field.unit}` : text}
    </bdi>
  );
}
