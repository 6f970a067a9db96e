import { useState } from 'react';
import { attributesOf, type InputProps } from '../input';

const written = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

/** Anything JSON, as text. What is not JSON yet stays as typed and counts as `NaN`, which the kind refuses. */
export function JsonInput({ control }: InputProps<'json'>) {
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    setDraft(text);
    try {
      control.onChange(text.trim() === '' ? null : JSON.parse(text));
    } catch {
      control.onChange(Number.NaN);
    }
  };
  return (
    <textarea
      {...attributesOf(control)}
      className="input input--code"
      dir="ltr"
      spellCheck={false}
      rows={6}
      value={draft ?? written(control.value)}
      onChange={(event) => change(event.target.value)}
    />
  );
}
