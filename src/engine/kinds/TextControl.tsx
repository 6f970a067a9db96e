import type { InputHTMLAttributes } from 'react';
import type { Normalization } from '../../schema/field';
import { normalizeText } from '../../schema/kinds/textual';
import { attributesOf, type Control } from './input';

interface TextControlProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> {
  control: Control;
  normalize?: readonly Normalization[];
  /** the text as it is let in at once, `key` being what one key has added; undefined: that key does nothing. Absent: all of it */
  takes?: (text: string, key?: string) => string | undefined;
}

/** What one key has added; undefined where more changed at once, as when something is pasted. */
const keyOf = (event: Event): string | undefined =>
  event instanceof InputEvent && event.inputType === 'insertText' ? (event.data ?? undefined) : undefined;

/** How much an input takes, where its field says that it takes no more. */
export const longest = ({ stops, max }: { stops?: boolean; max?: number }): number | undefined =>
  stops ? max : undefined;

export const asTyped = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const allOf = (text: string) => text;

/** A line of text, tidied as its field says when the person moves on. Nothing typed is `null`, never an empty text. */
export function TextControl({ control, normalize, takes = allOf, className, ...rest }: TextControlProps) {
  const text = asTyped(control.value);
  const leave = () => {
    const tidy = normalizeText(text, normalize);
    if (tidy !== text) control.onChange(tidy || null);
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
        const taken = takes(event.target.value, keyOf(event.nativeEvent));
        if (taken !== undefined) control.onChange(taken || null);
      }}
      onBlur={leave}
    />
  );
}
