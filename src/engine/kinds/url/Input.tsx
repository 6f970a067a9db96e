import type { InputProps } from '../input';
import { inputText, TextControl } from '../TextControl';

/** Adds the scheme to an address such as `www.example.com`. */
const withScheme = (text: string): string =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#].*)?$/u.test(text) ? `https://${text}` : text;

/** Input for a web address, completed on blur. Not `type="url"`, because browsers validate with their own rules. */
export function UrlInput({ control }: InputProps<'url'>) {
  const onBlur = () => {
    const text = inputText(control.value).trim();
    if (withScheme(text) !== text) control.onChange(withScheme(text));
    return control.onBlur();
  };
  return (
    <TextControl
      control={{ ...control, onBlur }}
      normalize={['trim']}
      inputMode="url"
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      placeholder="https://"
    />
  );
}
