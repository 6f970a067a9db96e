interface SwitchProps<Choice extends string> {
  label: string;
  choices: readonly { value: Choice; label: string }[];
  value: Choice;
  onChange: (value: Choice) => void;
}

/** A choice between two or three labels in one row. */
export function Switch<Choice extends string>({ label, choices, value, onChange }: SwitchProps<Choice>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="segments__choice">
          <input
            type="radio"
            className="visually-hidden"
            name={label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
