import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import './formField.css';

/** What makes an input one with its label and its messages. */
export interface InputProps {
  id: string;
  'aria-required': boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FormFieldProps {
  label: string;
  /** what is wrong, beside the field */
  error?: string | undefined;
  /** what may be wrong; blocks nothing */
  warning?: string | undefined;
  help?: string | undefined;
  required?: boolean;
  className?: string;
  children: (input: InputProps) => ReactNode;
}

/** A label above (with a word where the field is optional), the input, and one line below: the error, else the warning, else the help. */
export function FormField({ label, error, warning, help, required, className, children }: FormFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const note = error ?? warning ?? help;
  const look = error ? 'field__error' : warning ? 'field__warning' : 'field__help';
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <div className="field__head">
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
        {!required && <span className="field__help">{translate('common.words.optional')}</span>}
      </div>
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': error !== undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={look}>
          {note}
        </p>
      )}
    </div>
  );
}
