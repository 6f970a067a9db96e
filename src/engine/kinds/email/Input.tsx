import type { InputProps } from '../input';
import { TextControl } from '../TextControl';

/** Not `type="email"`: the browser would trim and judge by rules of its own. */
export function EmailInput({ field, control }: InputProps<'email'>) {
  return (
    <TextControl
      control={control}
      normalize={['trim', ...(field.normalize ?? [])]}
      inputMode="email"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
    />
  );
}
