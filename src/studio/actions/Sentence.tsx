import { useId } from 'react';

interface SentenceProps {
  label: string;
  help: string;
  value: string;
  onChange?: ((text: string) => void) | undefined;
}

/** Text input of an action's message, saved on blur. */
export function Sentence({ label, help, value, onChange }: SentenceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        key={value}
        id={id}
        className="input"
        maxLength={200}
        disabled={!onChange}
        aria-describedby={`${id}-help`}
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && onChange?.(target.value)}
      />
      <p className="field__help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
