import { CalendarDays, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { attributesOf, type Control } from './input';

interface DateControlProps {
  control: Control;
  type: 'date' | 'datetime-local' | 'time';
  placeholder: string;
  pickLabel: string;
  /** parses the typed text; undefined if it is not a valid value */
  fromText: (text: string) => string | undefined;
  toText: (value: string) => string;
  /** the native picker uses `YYYY-MM-DD`, `YYYY-MM-DDTHH:mm` or `HH:mm` */
  fromPicker: (text: string) => string;
  toPicker: (value: string) => string;
}

/**
 * Text input for dates and times: day first and 24 hours, independent of the browser's language. The browser's calendar or clock
 * opens beside it.
 */
export function DateControl({ control, type, placeholder, pickLabel, ...convert }: DateControlProps) {
  const [draft, setDraft] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const value = typeof control.value === 'string' ? control.value : '';
  // an incomplete date is kept as typed, and validation rejects it
  const isValid = (type === 'time' ? /^\d\d:\d\d$/ : /^\d{4}-/).test(value);
  const Icon = type === 'time' ? Clock : CalendarDays;
  const change = (text: string) => {
    setDraft(text);
    control.onChange(text.trim() === '' ? null : (convert.fromText(text.trim()) ?? text));
  };
  const onBlur = () => {
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
        value={draft ?? (isValid ? convert.toText(value) : value)}
        onChange={(event) => change(event.target.value)}
        onBlur={onBlur}
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
            <Icon size={16} aria-hidden="true" />
          </button>
          <input
            ref={picker}
            className="date-input__native"
            type={type}
            tabIndex={-1}
            aria-hidden="true"
            value={isValid ? convert.toPicker(value) : ''}
            onChange={({ target }) => control.onChange(target.value === '' ? null : convert.fromPicker(target.value))}
          />
        </>
      )}
    </div>
  );
}
