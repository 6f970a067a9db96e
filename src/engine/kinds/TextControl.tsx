import type { InputHTMLAttributes } from 'react';
import type { Normalization } from '../../schema/field';
import { normalizeText } from '../../schema/kinds/textual';
import { attributesOf, type Control } from './input';

interface TextControlProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  control: Control;
  normalize?: readonly Normalization[];
  /**
   * filters the text on input; `key` is the text of a single key press. Undefined: the key press is ignored. Absent: any text is
   * accepted
   */
  acceptInput?: (text: string, key?: string) => string | undefined;
}

/** Returns the text added by a single key press; undefined for any other input, for example a paste. */
const typedKey = (event: Event): string | undefined =>
  event instanceof InputEvent && event.inputType === 'insertText' ? (event.data ?? undefined) : undefined;

/** Returns an input's `maxLength` if the field limits typing. */
export const maxLengthOf = ({ stops, max }: { stops?: boolean; max?: number }): number | undefined =>
  stops ? max : undefined;

export const inputText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const acceptAll = (text: string) => text;

/** A text input that is normalised on blur. An empty input is `null`, never an empty string. */
export function TextControl({ control, normalize, acceptInput = acceptAll, className, ...rest }: TextControlProps) {
  const text = inputText(control.value);
  const onBlur = () => {
    const normalized = normalizeText(text, normalize);
    if (normalized !== text) control.onChange(normalized || null);
    control.onBlur();
  };
  return (
    <input
      type="text"
      dir="auto"
      autoComplete="off"
      {...rest}
      {...attributesOf(control)}
      className={className ? `input ${className}` : 'input'}
      value={text}
      onChange={(event) => {
        const accepted = acceptInput(event.target.value, typedKey(event.nativeEvent));
        if (accepted !== undefined) control.onChange(accepted || null);
      }}
      onBlur={onBlur}
    />
  );
}
