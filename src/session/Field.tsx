import type { ComponentPropsWithRef, ReactNode } from 'react';

interface FieldProps extends ComponentPropsWithRef<'input'> {
  id: string;
  label: string;
  /** beside the label, as a link; after the input for whoever goes by the keyboard */
  aside?: ReactNode;
  /** inside the input's frame, as a button */
  inside?: ReactNode;
  error?: string | undefined;
  /** said in the same line where there is no error */
  hint?: ReactNode;
}

/** A labelled input with one line kept below it, so that an error moves nothing. What is typed stays in the element. */
export function Field({ id, label, aside, inside, error, hint, ...input }: FieldProps) {
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
        {inside}
      </div>
      {aside && <div className="session__aside">{aside}</div>}
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
