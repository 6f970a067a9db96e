import type { InputProps } from '../input';
import { longest, TextControl } from '../TextControl';

export function PhoneInput({ field, control }: InputProps<'phone'>) {
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
