import type { ComponentPropsWithRef, ReactNode } from 'react';

interface FieldProps extends ComponentPropsWithRef<'input'> {
  id: string;
  label: string;
  /** beside the label, e.g. a link; follows the input in the tab order */
  labelEnd?: ReactNode;
  /** inside the frame of the input, e.g. a button */
  inputEnd?: ReactNode;
  error?: string | undefined;
  /** shown in the line of the error if there is none */
  hint?: ReactNode;
}

/**
 * A labelled input. A line below it is reserved, so that an error moves nothing. Uncontrolled: the value stays in the element.
 */
export function Field({ id, label, labelEnd, inputEnd, error, hint, ...input }: FieldProps) {
  return (
    <div className="session__field">
      <label htmlFor={id} className="session__label">
        {label}
      </label>
      <div className="session__frame">
        <input
          {...input}
          id={id}
          className="session__input"
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={`${id}-line`}
        />
        {inputEnd}
      </div>
      {labelEnd && <div className="session__aside">{labelEnd}</div>}
      <p
        id={`${id}-line`}
        className={error ? 'session__line session__line--error' : 'session__line'}
        aria-live="polite"
      >
        {error ?? hint}
      </p>
    </div>
  );
}
