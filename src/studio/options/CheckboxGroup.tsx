import { useFieldControl } from '../../engine/form/FormContext';
import { textsIn } from './value';

/** Multiple choice as checkboxes. */
export function CheckboxGroup({ choices }: { choices: readonly { value: string; label: string }[] }) {
  const { id, value, onChange, onBlur, label } = useFieldControl();
  const chosen = textsIn(value);
  return (
    <fieldset className="checks" aria-label={label}>
      {choices.map((choice, index) => (
        <label key={choice.value}>
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onBlur={onBlur}
            onChange={(event) =>
              onChange(
                choices
                  .map((item) => item.value)
                  .filter((item) => (item === choice.value ? event.target.checked : chosen.includes(item))),
              )
            }
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
