import { type ReactNode, useId } from 'react';

/** What makes an input one with its label and its message. */
export interface InputProps {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  /** what is wrong, beside the field */
  error: string | undefined;
  children: (input: InputProps) => ReactNode;
}

/** A label above, an input that must be filled in, and what is wrong with it below. */
export function FormField({ label, error, children }: FormFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-required': true,
        'aria-invalid': error !== undefined,
        'aria-describedby': error && `${id}-note`,
      })}
      {error && (
        <p id={`${id}-note`} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}
