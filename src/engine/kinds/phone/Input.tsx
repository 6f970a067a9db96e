import { useEffect } from 'react';
import type { InputProps } from '../input';
import { longest, TextControl } from '../TextControl';
import { loadPlans } from './usePhoneText';

/** Takes any notation: the form says what is no number once the numbering plans are there, and the server always. */
export function PhoneInput({ field, control }: InputProps<'phone'>) {
  useEffect(() => {
    void loadPlans();
  }, []);
  return (
    <TextControl
      control={control}
      normalize={['trim', ...(field.normalize ?? [])]}
      maxLength={longest(field)}
      type="tel"
      dir="ltr"
    />
  );
}
