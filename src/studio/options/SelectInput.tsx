import { useTranslate } from 'ra-core';
import { useFieldControl } from '../../engine/form/FormContext';

/** Single choice among a few labelled values. */
export function SelectInput({ choices }: { choices: readonly { value: string; label: string }[] }) {
  const translate = useTranslate();
  const { id, value, onChange, onBlur, ref, required, describedBy, invalid } = useFieldControl();
  const chosen = typeof value === 'string' ? value : '';
  const isUnknown = chosen !== '' && !choices.some((choice) => choice.value === chosen);
  return (
    <select
      id={id}
      ref={ref}
      className="input"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      value={chosen}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{translate(required ? 'forms.choose' : 'forms.none')}</option>
      {isUnknown && <option value={chosen}>{chosen}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
