import { useTranslate } from 'ra-core';
import { attributesOf, type Control } from './input';
import { inputText } from './TextControl';

interface Choice {
  id: string | number;
  title: string;
}

interface ChoiceSelectProps {
  control: Control;
  choices: readonly Choice[];
}

/** A native select. A value that is no longer among the choices stays until another one is chosen. */
export function ChoiceSelect({ control, choices }: ChoiceSelectProps) {
  const translate = useTranslate();
  const { readOnly, ...attributes } = attributesOf(control);
  const value = inputText(control.value);
  const choiceOf = (text: string) => choices.find(({ id }) => String(id) === text);
  const shown = value === '' || choiceOf(value) ? choices : [{ id: value, title: value }, ...choices];
  return (
    <select
      {...attributes}
      className="input"
      disabled={readOnly}
      value={value}
      onChange={({ target }) => control.onChange(choiceOf(target.value)?.id ?? null)}
    >
      {(!control.required || value === '') && (
        <option value="">{translate(control.required ? 'forms.choose' : 'forms.none')}</option>
      )}
      {shown.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  );
}
