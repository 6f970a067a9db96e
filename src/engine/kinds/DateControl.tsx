import { CalendarDays, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { attributesOf, type Control } from './input';

interface DateControlProps {
  control: Control;
  type: 'date' | 'datetime-local' | 'time';
  placeholder: string;
  pickLabel: string;
  /** what a person types, as the value; undefined while it is none */
  fromText: (text: string) => string | undefined;
  toText: (value: string) => string;
  /** the browser's picker speaks `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or `HH:mm` */
  fromPicker: (text: string) => string;
  toPicker: (value: string) => string;
}

/** Typed days first and of 24 hours, whatever the browser's own language; the browser's calendar or clock opens beside it. */
export function DateControl({ control, type, placeholder, pickLabel, ...convert }: DateControlProps) {
  const [draft, setDraft] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const value = typeof control.value === 'string' ? control.value : '';
  // what is no date yet is kept as typed, and the rules refuse it
  const known = (type === 'time' ? /^\d\d:\d\d$/ : /^\d{4}-/).test(value);
  const Picture = type === 'time' ? Clock : CalendarDays;
  const change = (text: string) => {
    setDraft(text);
    control.onChange(text.trim() === '' ? null : (convert.fromText(text.trim()) ?? text));
  };
  const leave = () => {
    setDraft(undefined);
    control.onBlur();
  };
  return (
    <div className="date-input">
      <input
        {...attributesOf(control)}
        className="input"
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        placeholder={placeholder}
        value={draft ?? (known ? convert.toText(value) : value)}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
      {!control.readOnly && (
        <>
          <button
            type="button"
            className="icon-button date-input__pick"
            aria-label={pickLabel}
            title={pickLabel}
            onClick={() => picker.current?.showPicker()}
          >
            <Picture size={16} aria-hidden="true" />
          </button>
          <input
            ref={picker}
            className="date-input__native"
            type={type}
            tabIndex={-1}
            aria-hidden="true"
            value={known ? convert.toPicker(value) : ''}
            onChange={({ target }) => control.onChange(target.value === '' ? null : convert.fromPicker(target.value))}
          />
        </>
      )}
    </div>
  );
}
