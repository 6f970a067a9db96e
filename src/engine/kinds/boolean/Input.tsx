import { useTranslate } from 'ra-core';
import { attributesOf, type InputProps } from '../input';

/** A switch with its state as text, or a checkbox with its label beside it. */
export function BooleanInput({ field, control }: InputProps<'boolean'>) {
  const translate = useTranslate();
  const isOn = control.value === true;
  // `aria-required` is not valid on a switch: it always has a value
  const { readOnly, 'aria-required': _, ...attributes } = attributesOf(control);
  if (field.box)
    return (
      <label className="check">
        <input
          {...attributes}
          type="checkbox"
          disabled={readOnly}
          checked={isOn}
          onChange={(event) => control.onChange(event.target.checked)}
        />
        {control.label}
      </label>
    );
  return (
    <span className="switch">
      <input
        {...attributes}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        disabled={readOnly}
        checked={isOn}
        onChange={(event) => control.onChange(event.target.checked)}
      />
      <span className="switch__word" aria-hidden="true">
        {translate(isOn ? 'common.words.yes' : 'common.words.no')}
      </span>
    </span>
  );
}
