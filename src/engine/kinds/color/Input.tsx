import { useTranslate } from 'ra-core';
import type { InputProps } from '../input';
import { inputText, TextControl } from '../TextControl';

/** Text input for a colour `#rrggbb`, with the browser's colour picker beside it. */
export function ColorInput({ control }: InputProps<'color'>) {
  const translate = useTranslate();
  const text = inputText(control.value);
  const isValid = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <div className="color-input">
      <input
        type="color"
        className="color-input__swatch"
        data-empty={!isValid}
        aria-label={translate('forms.pickColor', { field: control.label })}
        disabled={control.readOnly}
        value={isValid ? text : '#808080'}
        onChange={(event) => control.onChange(event.target.value)}
      />
      <TextControl
        control={control}
        normalize={['trim', 'lower']}
        dir="ltr"
        className="input--code"
        placeholder="#1f3d76"
      />
    </div>
  );
}
