import type { InputProps } from '../input';
import { TextControl } from '../TextControl';

export function PhoneInput({ field, control }: InputProps<'phone'>) {
  return <TextControl control={control} normalize={['trim', ...(field.normalize ?? [])]} type="tel" dir="ltr" />;
}
