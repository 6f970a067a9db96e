import { useState } from 'react';
import { attributesOf, type InputProps } from '../input';

const jsonText = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

/** Input for JSON as text. Invalid JSON is kept as typed, and the value is `NaN`, which validation rejects. */
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
      value={draft ?? jsonText(control.value)}
      onChange={(event) => change(event.target.value)}
    />
  );
}
