import { matches } from '../../../schema/conditions/evaluate';
import { inputsOf } from '../../../schema/decisions';
import type { CodeField } from '../../../schema/field';
import { FORMATS } from '../../../schema/formats';
import { normalizeText } from '../../../schema/kinds/textual';
import type { Issue } from '../../../schema/validate';

const matchesFormat = (format: string, text: string) => FORMATS[format]?.(text) !== false;

/**
 * Returns a warning for a value that fails a format with `warnOnly`, or a doubt that depends on another field. A warning does not
 * block saving.
 */
export function codeWarning(
  field: CodeField,
  value: unknown,
  otherValues: Readonly<Record<string, unknown>>,
): Issue | undefined {
  const text = typeof value === 'string' ? normalizeText(value, field.normalize) : '';
  if (text === '') return undefined;
  if (field.warnOnly && field.format !== undefined && !matchesFormat(field.format, text))
    return { key: `engine.validation.format.${field.format}` };
  const failedFormat = field.doubts?.find(
    ({ format, when }) => matches(when ?? {}, otherValues) && !matchesFormat(format, text),
  );
  return failedFormat && { key: failedFormat.message ?? `engine.validation.format.${failedFormat.format}` };
}

/** Returns the names of the fields that the doubts depend on. */
export const warningInputs = ({ doubts = [] }: CodeField): string[] => doubts.flatMap(({ when }) => inputsOf(when));
