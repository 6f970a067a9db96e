import { useId } from 'react';

interface NameInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string | undefined;
  error?: string | undefined;
  max?: number;
  technical?: boolean;
  /** has the focus when its dialog opens */
  first?: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Text input for a name, in a dialog. */
export function NameInput({ label, value, onChange, help, error, max = 60, technical, first }: NameInputProps) {
  const id = useId();
  const text = error ?? help;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={technical ? 'input mono' : 'input'}
        dir={technical ? 'ltr' : 'auto'}
        maxLength={max}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        onChange={(event) => onChange(event.target.value)}
        ref={first ? focus : undefined}
      />
      {text !== undefined && (
        <p className={error === undefined ? 'field__help' : 'field__error'} id={`${id}-text`}>
          {text}
        </p>
      )}
    </div>
  );
}
