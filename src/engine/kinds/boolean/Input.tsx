import { useTranslate } from 'ra-core';
import { attributesOf, type InputProps } from '../input';

/** A switch that says its state in words, or a box to tick with its label beside it. */
export function BooleanInput({ field, control }: InputProps<'boolean'>) {
  const translate = useTranslate();
  const on = control.value === true;
  // a switch is always one or the other: `aria-required` says nothing of it
  const { readOnly, 'aria-required': _, ...attributes } = attributesOf(control);
  if (field.box)
    return (
      <label className="check">
        <input
          {...attributes}
          type="checkbox"
          disabled={readOnly}
          checked={on}
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
        aria-checked={on}
        disabled={readOnly}
        checked={on}
        onChange={(event) => control.onChange(event.target.checked)}
      />
      <span className="switch__word" aria-hidden="true">
        {translate(on ? 'common.words.yes' : 'common.words.no')}
      </span>
    </span>
  );
}
