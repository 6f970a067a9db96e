import { holds } from '../../../schema/conditions/evaluate';
import { inputsOf } from '../../../schema/decisions';
import type { CodeField } from '../../../schema/field';
import { FORMATS } from '../../../schema/formats';
import { normalizeText } from '../../../schema/kinds/textual';
import type { Issue } from '../../../schema/validate';

const says = (format: string, text: string) => FORMATS[format]?.(text) !== false;

/** A format that only warns is said beside the field and lets the value through, as does what is doubted by another field. */
export function codeWarning(
  field: CodeField,
  value: unknown,
  around: Readonly<Record<string, unknown>>,
): Issue | undefined {
  const text = typeof value === 'string' ? normalizeText(value, field.normalize) : '';
  if (text === '') return undefined;
  if (field.warnOnly && field.format !== undefined && !says(field.format, text))
    return { key: `engine.validation.format.${field.format}` };
  const doubt = field.doubts?.find(({ format, when }) => holds(when ?? {}, around) && !says(format, text));
  return doubt && { key: doubt.message ?? `engine.validation.format.${doubt.format}` };
}

/** The fields that its doubts depend on. */
export const doubtsAbout = ({ doubts = [] }: CodeField): string[] => doubts.flatMap(({ when }) => inputsOf(when));
