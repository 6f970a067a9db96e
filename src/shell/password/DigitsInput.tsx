import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { LONGEST, settledDigits, typedDigits } from '../digits';
import type { InputProps } from './FormField';

interface DigitsInputProps {
  field: InputProps;
  value: string;
  onChange: (text: string) => void;
  autoComplete: 'current-password' | 'new-password';
}

/** Input for a password of digits. Shows a tooltip about it while it has the focus. */
export function DigitsInput({ field, value, onChange, autoComplete }: DigitsInputProps) {
  const translate = useTranslate();
  const tip = useId();
  const [isFocused, setIsFocused] = useState(false);

  return (
    <span className="digits">
      <input
        {...field}
        className="input"
        type="password"
        inputMode="numeric"
        autoComplete={autoComplete}
        maxLength={LONGEST}
        aria-describedby={[field['aria-describedby'], isFocused && tip].filter(Boolean).join(' ') || undefined}
        value={value}
        onChange={({ target }) => onChange(typedDigits(value, target.value))}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false);
          onChange(settledDigits(value));
        }}
      />
      {isFocused && (
        <span id={tip} role="tooltip" className="digits__tip">
          {translate('shell.password.numeric')}
        </span>
      )}
    </span>
  );
}
