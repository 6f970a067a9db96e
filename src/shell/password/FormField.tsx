import { type ReactNode, useId } from 'react';

/** Attributes that connect an input with its label and its error message. */
export interface InputProps {
  id: string;
  'aria-required': boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  /** the error message beside the field */
  error: string | undefined;
  children: (input: InputProps) => ReactNode;
}

/** A required input with a label above and an error message below. */
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
