import type { CodeField } from '../../../schema/field';
import { FORMATS } from '../../../schema/formats';
import { normalizeText } from '../../../schema/kinds/textual';
import type { Issue } from '../../../schema/validate';
import type { InputProps } from '../input';
import { TextControl } from '../TextControl';

/** A format that only warns is said beside the field and lets the value through. */
export function codeWarning(field: CodeField, value: unknown): Issue | undefined {
  if (!field.warnOnly || field.format === undefined || typeof value !== 'string') return undefined;
  const text = normalizeText(value, field.normalize);
  return text === '' || FORMATS[field.format]?.(text) !== false
    ? undefined
    : { key: `engine.validation.format.${field.format}` };
}

export function CodeInput({ field, control }: InputProps<'code'>) {
  return (
    <TextControl
      control={control}
      normalize={field.normalize}
      className={field.normalize?.includes('upper') ? 'input--code input--upper' : 'input--code'}
      inputMode={field.normalize?.includes('digits') ? 'numeric' : undefined}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
