import { formatCount } from '../../../../i18n/format';
import type { FieldViewProps } from '../componentTypes';

export const integerText = (value: unknown, unit: string | undefined): string =>
  [formatCount(String(value)), unit].filter(Boolean).join('\u00a0');

/** An integer. Thousands are grouped only if it has a unit: keys and years are not grouped. */
export function IntegerCell({ value, field }: FieldViewProps<'integer'>) {
  return field.unit === undefined ? String(value) : <bdi dir="ltr">{integerText(value, field.unit)}</bdi>;
}
