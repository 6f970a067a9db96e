import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDay } from '../../../i18n/format';
import { dayFromText } from '../kinds/dateTime/local';
import { CalendarButton } from './CalendarButton';

interface DayBoxProps {
  /** accessible name */
  label: string;
  /** `YYYY-MM-DD`; empty for none */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** an empty day may be reported, too */
  mayBeEmpty?: boolean;
  /** called with a valid day between `min` and `max` */
  onChange: (day: string) => void;
}

/**
 * A box for a day outside of forms (filters, periods): typed day first, or chosen from a calendar. A text that is no day, or one
 * out of the limits, is marked and reported to nobody.
 */
export function DayBox({ label, value, min, max, mayBeEmpty, onChange }: DayBoxProps) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  const isAllowed = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max);
  const typedDay = draft === undefined ? undefined : dayFromText(draft.trim());
  const isWrong = draft !== undefined && draft.trim() !== '' && (typedDay === undefined || !isAllowed(typedDay));
  const change = (text: string) => {
    setDraft(text);
    const day = dayFromText(text.trim());
    if (day !== undefined && day !== value && isAllowed(day)) onChange(day);
    if (text.trim() === '' && mayBeEmpty && value !== '') onChange('');
  };
  return (
    <span className="date-input">
      <input
        className="input"
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        placeholder={translate('forms.dayFormat')}
        value={draft ?? (value === '' ? '' : formatDay(value))}
        onChange={(event) => change(event.target.value)}
        onBlur={() => !isWrong && setDraft(undefined)}
      />
      <CalendarButton
        label={translate('forms.pickDay', { field: label })}
        {...{ day: value, min, max }}
        onPick={(day) => {
          setDraft(undefined);
          onChange(day);
        }}
      />
    </span>
  );
}
