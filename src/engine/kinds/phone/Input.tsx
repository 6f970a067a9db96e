import { useEffect } from 'react';
import type { InputProps } from '../input';
import { maxLengthOf, TextControl } from '../TextControl';
import { loadPlans } from './usePhoneText';

/** Accepts any notation: the form validates it once the numbering plans are loaded, and the server always does. */
export function PhoneInput({ field, control }: InputProps<'phone'>) {
  useEffect(() => {
    void loadPlans();
  }, []);
  return (
    <TextControl
      control={control}
      normalize={['trim', ...(field.normalize ?? [])]}
      maxLength={maxLengthOf(field)}
      type="tel"
      dir="ltr"
    />
  );
}
