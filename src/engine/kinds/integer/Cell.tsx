import { formatCount } from '../../../../i18n/format';
import type { FaceProps } from '../face';

export const integerText = (value: unknown, unit: string | undefined): string =>
  [formatCount(String(value)), unit].filter(Boolean).join('\u00a0');

/** A key, a year or a count; only what counts something (it has a unit) is grouped by thousands. */
export function IntegerCell({ value, field }: FaceProps<'integer'>) {
  return field.unit === undefined ? String(value) : integerText(value, field.unit);
}
