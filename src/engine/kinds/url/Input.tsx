import type { InputProps } from '../input';
import { asTyped, TextControl } from '../TextControl';

/** `www.example.com`, as people say it, becomes an address when they move on. */
const completed = (text: string): string =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#].*)?$/u.test(text) ? `https://${text}` : text;

/** Not `type="url"`: the browser would judge by rules of its own. */
export function UrlInput({ control }: InputProps<'url'>) {
  const leave = () => {
    const text = asTyped(control.value).trim();
    if (completed(text) !== text) control.onChange(completed(text));
    return control.onBlur();
  };
  return (
    <TextControl
      control={{ ...control, onBlur: leave }}
      normalize={['trim']}
      inputMode="url"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      placeholder="https://"
    />
  );
}
