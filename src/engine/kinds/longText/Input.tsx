import { useTranslate } from 'ra-core';
import { normalizeText } from '../../../schema/kinds/textual';
import { attributesOf, type InputProps } from '../input';
import { inputText, maxLengthOf } from '../TextControl';

/** Grows with its content; shows the number of characters once four fifths of the maximum are used. */
export function LongTextInput({ field, control }: InputProps<'longText'>) {
  const translate = useTranslate();
  const text = inputText(control.value);
  const onBlur = () => {
    const normalized = normalizeText(text, field.normalize);
    if (normalized !== text) control.onChange(normalized || null);
    control.onBlur();
  };
  return (
    <div className="long-text">
      <textarea
        {...attributesOf(control)}
        className="input"
        dir="auto"
        rows={field.rows ?? 3}
        maxLength={maxLengthOf(field)}
        value={text}
        onChange={(event) => control.onChange(event.target.value || null)}
        onBlur={onBlur}
      />
      {field.max !== undefined && text.length > field.max * 0.8 && (
        <output className="long-text__count" data-over={text.length > field.max}>
          {translate('forms.characters', { count: text.length, max: field.max })}
        </output>
      )}
    </div>
  );
}
