import type { CodeField, Normalization } from '../../../schema/field';
import { DIGITS } from '../../../schema/formats';
import { normalizeText } from '../../../schema/kinds/textual';
import type { InputProps } from '../input';
import { maxLengthOf, TextControl } from '../TextControl';

/** Whether the code consists of digits only. */
const isDigits = ({ format, normalize = [] }: CodeField): boolean =>
  normalize.includes('digits') || (format !== undefined && DIGITS.has(format));

const SEPARATORS = /[\s./-]/;

/**
 * Accepts digits only: other keys are ignored. Pasted text keeps everything but its separators, and validation rejects it if it
 * is wrong.
 */
const acceptDigits =
  (max = Number.POSITIVE_INFINITY) =>
  (text: string, key?: string): string | undefined => {
    const digits = normalizeText(text, ['digits']);
    const isInvalidKey = key !== undefined && !SEPARATORS.test(key) && /\D/.test(normalizeText(key, ['digits']));
    return isInvalidKey || (key !== undefined && digits.length > max) ? undefined : digits;
  };

/** Whether normalising removes characters: then a `maxLength` could cut a pasted code into a different one. */
const removesCharacters = (normalize: readonly Normalization[] = []): boolean =>
  normalize.includes('digits') || normalize.includes('compact');

export function CodeInput({ field, control }: InputProps<'code'>) {
  const max = maxLengthOf(field);
  return (
    <TextControl
      control={control}
      normalize={field.normalize}
      className={field.normalize?.includes('upper') ? 'input--code input--upper' : 'input--code'}
      {...(isDigits(field) && { inputMode: 'numeric', acceptInput: acceptDigits(max) })}
      maxLength={isDigits(field) || removesCharacters(field.normalize) ? undefined : max}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
