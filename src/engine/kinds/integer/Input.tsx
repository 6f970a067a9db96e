import type { KeyboardEvent } from 'react';
import { integer } from '../../../schema/kinds/integer';
import { attributesOf, type InputProps } from '../input';
import { asTyped } from '../TextControl';

/** A whole number, typed or stepped with the arrows. What is no number stays as it was typed, for the rules to refuse. */
export function IntegerInput({ field, control }: InputProps<'integer'>) {
  const { value, readOnly, onChange } = control;
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || readOnly || (value !== null && typeof value !== 'number')) return;
    event.preventDefault();
    const next = (value ?? (by > 0 ? (field.min ?? 0) - 1 : (field.max ?? 1))) + by;
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
        value={asTyped(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : integer.fromText(target.value, field))}
        onKeyDown={step}
      />
      {field.unit && <span className="with-unit__unit">{field.unit}</span>}
    </div>
  );
}
