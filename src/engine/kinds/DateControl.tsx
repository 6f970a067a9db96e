import { useState } from 'react';
import { CalendarButton } from '../dates/CalendarButton';
import '../dates/dates.css';
import { attributesOf, type Control } from './input';

interface DateControlProps {
  control: Control;
  placeholder: string;
  /** pattern of valid values; invalid text stays unchanged, and validation rejects it */
  pattern: RegExp;
  /** parses the typed text; undefined if it is not a valid value */
  fromText: (text: string) => string | undefined;
  toText: (value: string) => string;
  /** a calendar beside the text; absent: the text only */
  calendar?: {
    label: string;
    /** the day of a value, `YYYY-MM-DD` */
    dayOf: (value: string) => string;
    /** the value with another day; `value` is empty if there was none */
    withDay: (value: string, day: string) => string;
  };
}

/**
 * Text input for dates and times: day first and 24 hours, independent of the browser's language, with a calendar in the
 * interface's language.
 */
export function DateControl({ control, placeholder, pattern, calendar, ...convert }: DateControlProps) {
  const [draft, setDraft] = useState<string>();
  const value = typeof control.value === 'string' ? control.value : '';
  const isValid = pattern.test(value);
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
      {calendar && !control.readOnly && (
        <CalendarButton
          label={calendar.label}
          day={isValid ? calendar.dayOf(value) : ''}
          onPick={(day) => {
            setDraft(undefined);
            control.onChange(calendar.withDay(isValid ? value : '', day));
          }}
        />
      )}
    </div>
  );
}
