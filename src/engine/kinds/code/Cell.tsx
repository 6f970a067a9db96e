import { formatMonth } from '../../../../i18n/format';
import type { FieldOf } from '../../../schema/field';
import type { ValueProps } from '../componentTypes';

/** An identifier, left to right in every language, with digits of equal width. */
export function CodeCell({ value }: ValueProps) {
  return (
    <bdi dir="ltr" className="mono">
      {String(value)}
    </bdi>
  );
}

/** A month by its name, as `Noviembre de 2026`; other codes are their own names. */
export function codeName(value: unknown, { format }: FieldOf<'code'>, language: string): string | undefined {
  if (format !== 'mes') return undefined;
  const month = formatMonth(String(value), language);
  return month.charAt(0).toLocaleUpperCase(language) + month.slice(1);
}
