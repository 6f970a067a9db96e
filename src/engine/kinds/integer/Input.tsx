import type { KeyboardEvent } from 'react';
import { integer } from '../../../schema/kinds/integer';
import { attributesOf, type InputProps } from '../input';
import { inputText } from '../TextControl';

/** Input for an integer, typed or changed with the arrow keys. Invalid text is kept as typed, and validation rejects it. */
export function IntegerInput({ field, control }: InputProps<'integer'>) {
  const { value, readOnly, onChange } = control;
  const onKeyDown = (event: KeyboardEvent) => {
    const delta = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (delta === undefined || readOnly || (value !== null && typeof value !== 'number')) return;
    event.preventDefault();
    const next = (value ?? (delta > 0 ? (field.min ?? 0) - 1 : (field.max ?? 1))) + delta;
    onChange(Math.min(field.max ?? next, Math.max(field.min ?? next, next)));
  };
  return (
    <div className="with-unit">
      <input
        {...attributesOf(control)}
        className="input"
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={inputText(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : integer.fromText(target.value, field))}
        onKeyDown={onKeyDown}
      />
      {field.unit && <span className="with-unit__unit">{field.unit}</span>}
    </div>
  );
}
