import type { CodeField, Normalization } from '../../../schema/field';
import { DIGITS } from '../../../schema/formats';
import { normalizeText } from '../../../schema/kinds/textual';
import type { InputProps } from '../input';
import { longest, TextControl } from '../TextControl';

/** What is digits alone takes nothing else. */
const isDigits = ({ format, normalize = [] }: CodeField): boolean =>
  normalize.includes('digits') || (format !== undefined && DIGITS.has(format));

const SEPARATORS = /[\s./-]/;

/** A key that belongs in no number does nothing; what is pasted stands as it is but for its separators, and is refused where it is wrong. */
const digitsOf =
  (most = Number.POSITIVE_INFINITY) =>
  (text: string, key?: string): string | undefined => {
    const tidy = normalizeText(text, ['digits']);
    const wrong = key !== undefined && !SEPARATORS.test(key) && /\D/.test(normalizeText(key, ['digits']));
    return wrong || (key !== undefined && tidy.length > most) ? undefined : tidy;
  };

/** Cutting what is pasted might make another code of it. */
const shrinks = (normalize: readonly Normalization[] = []): boolean =>
  normalize.includes('digits') || normalize.includes('compact');

export function CodeInput({ field, control }: InputProps<'code'>) {
  const most = longest(field);
  return (
    <TextControl
      control={control}
      normalize={field.normalize}
      className={field.normalize?.includes('upper') ? 'input--code input--upper' : 'input--code'}
      {...(isDigits(field) && { inputMode: 'numeric', takes: digitsOf(most) })}
      maxLength={isDigits(field) || shrinks(field.normalize) ? undefined : most}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
