import { useLocale } from 'ra-core';
import { formatMonth } from '../../../../i18n/format';
import type { FieldOf } from '../../../schema/field';
import { DocumentNumber } from '../../../ui/DocumentNumber';
import type { FieldViewProps } from '../componentTypes';

/** Formats of documents, which are written with separators. */
const DOCUMENTS: ReadonlySet<string> = new Set(['cuit', 'dni']);

/**
 * An identifier, left to right in every language, with digits of equal width; a document as it is written, a month by its name.
 */
export function CodeCell({ value, field }: FieldViewProps<'code'>) {
  const language = useLocale() ?? 'es';
  const text = String(value);
  const name = codeName(value, field, language);
  if (name !== undefined) return <bdi>{name}</bdi>;
  if (field.format !== undefined && DOCUMENTS.has(field.format)) return <DocumentNumber number={text} />;
  return (
    <bdi dir="ltr" className="mono">
      {text}
    </bdi>
  );
}

/** A month by its name, as `Noviembre de 2026`; other codes are their own names. */
function codeName(value: unknown, { format }: FieldOf<'code'>, language: string): string | undefined {
  if (format !== 'mes') return undefined;
  const month = formatMonth(String(value), language);
  return month.charAt(0).toLocaleUpperCase(language) + month.slice(1);
}
