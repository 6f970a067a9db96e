import type { CodeField } from '../../../schema/field';
import { DIGITS } from '../../../schema/formats';
import { normalizeText } from '../../../schema/kinds/textual';
import type { InputProps } from '../input';
import { longest, TextControl } from '../TextControl';

/** What is digits alone takes nothing else. */
const isDigits = ({ format, normalize = [] }: CodeField): boolean =>
  normalize.includes('digits') || (format !== undefined && DIGITS.has(format));

const digitsOf = (text: string): string => normalizeText(text, ['digits']);

export function CodeInput({ field, control }: InputProps<'code'>) {
  return (
    <TextControl
      control={control}
      normalize={field.normalize}
      className={field.normalize?.includes('upper') ? 'input--code input--upper' : 'input--code'}
      {...(isDigits(field) && { inputMode: 'numeric', takes: digitsOf })}
      maxLength={longest(field)}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
