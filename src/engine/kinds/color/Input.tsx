import { useTranslate } from 'ra-core';
import type { InputProps } from '../input';
import { asTyped, TextControl } from '../TextControl';

/** A colour as its `#rrggbb`, with the browser's own picker beside it. */
export function ColorInput({ control }: InputProps<'color'>) {
  const translate = useTranslate();
  const text = asTyped(control.value);
  const known = /^#[0-9a-f]{6}$/i.test(text);
  return (
    <div className="color-input">
      <input
        type="color"
        className="color-input__swatch"
        data-empty={!known}
        aria-label={translate('forms.pickColor', { field: control.label })}
        disabled={control.readOnly}
        value={known ? text : '#808080'}
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
