import { useTranslate } from 'ra-core';
import { normalizeText } from '../../../schema/kinds/textual';
import { attributesOf, type InputProps } from '../input';
import { asTyped, longest } from '../TextControl';

/** Grows with what is typed; counts once four fifths of the length are used. */
export function LongTextInput({ field, control }: InputProps<'longText'>) {
  const translate = useTranslate();
  const text = asTyped(control.value);
  const leave = () => {
    const tidy = normalizeText(text, field.normalize);
    if (tidy !== text) control.onChange(tidy || null);
    control.onBlur();
  };
  return (
    <div className="long-text">
      <textarea
        {...attributesOf(control)}
        className="input"
        dir="auto"
        rows={field.rows ?? 3}
        maxLength={longest(field)}
        value={text}
        onChange={(event) => control.onChange(event.target.value || null)}
        onBlur={leave}
      />
      {field.max !== undefined && text.length > field.max * 0.8 && (
        <output className="long-text__count" data-over={text.length > field.max}>
          {translate('forms.characters', { count: text.length, max: field.max })}
        </output>
      )}
    </div>
  );
}
