import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatInstant } from '../../../i18n/format';
import { dayOf } from '../../schema/calendar';
import { DateControl } from '../kinds/DateControl';
import { instantFromText, onDay } from '../kinds/dateTime/local';

interface InstantBoxProps {
  label: string;
  /** ISO 8601; empty for none. A text that is no instant is kept as typed */
  value: string;
  invalid?: boolean;
  /** id of the error text */
  describedBy?: string | undefined;
  onChange: (instant: string) => void;
}

/** A box for an instant outside of forms, typed and shown in the operator's time. */
export function InstantBox({ label, value, invalid = false, describedBy, onChange }: InstantBoxProps) {
  const translate = useTranslate();
  const id = useId();
  const control = {
    ...{ id, label, value, invalid, describedBy },
    name: '',
    required: false,
    readOnly: false,
    onChange: (next: unknown) => onChange(typeof next === 'string' ? next : ''),
    onBlur: () => undefined,
    ref: () => undefined,
  };
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <DateControl
        control={control}
        placeholder={translate('forms.instantFormat')}
        pattern={/^\d{4}-/}
        fromText={instantFromText}
        toText={formatInstant}
        calendar={{ label: translate('forms.pickDay', { field: label }), dayOf, withDay: onDay }}
      />
    </>
  );
}
