import type { InputProps } from '../input';
import { maxLengthOf, TextControl } from '../TextControl';

export function TextInput({ field, control }: InputProps<'text'>) {
  return <TextControl control={control} normalize={field.normalize} maxLength={maxLengthOf(field)} />;
}
