import { formatDecimal, typedDecimal } from '../../../../i18n/format';
import type { FaceProps } from '../face';

/** Plain enough to be read back by whoever imports it: `1234,50`. */
export const decimalText = (value: unknown): string => typedDecimal(String(value));

/** All its decimals, so that they stand under each other. */
export function DecimalCell({ value, field }: FaceProps<'decimal'>) {
  const text = formatDecimal(String(value), field.scale ?? 2);
  return (
    <bdi dir="ltr" className="number">
      {field.unit ? `${text}\u00a0${field.unit}` : text}
    </bdi>
  );
}
