import { useId } from 'react';
import { InstantControl } from './InstantControl';

interface InstantBoxProps {
  label: string;
  /** ISO 8601; empty for none. Invalid text stays unchanged */
  value: string;
  invalid?: boolean;
  /** id of the error text */
  describedBy?: string | undefined;
  onChange: (instant: string) => void;
}

/** A box for an instant outside of forms, typed and shown in the operator's time. */
export function InstantBox({ label, value, invalid = false, describedBy, onChange }: InstantBoxProps) {
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
      <InstantControl control={control} />
    </>
  );
}
