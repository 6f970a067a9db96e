import { OctagonAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormFacts } from './FormContext';
import { focusInput } from './reveal';
import { useSteps } from './StepsContext';

interface Problem {
  name: string;
  message: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the errors of a value, or of each of its parts by path: `lineas.2.cantidad`. */
function problemsIn(name: string, error: unknown): Problem[] {
  if (!isObject(error)) return [];
  if ('message' in error && typeof error.message === 'string' && error.message !== '')
    return [{ name, message: error.message }];
  return Object.entries(error).flatMap(([part, inner]) =>
    part === 'ref' || part === 'root' ? [] : problemsIn(`${name}.${part}`, inner),
  );
}

/**
 * Summary of the errors that block saving: general sentences, then a link to each field. Focused when it appears. With `brief`
 * only the general sentences.
 */
export function Summary({ brief = false }: { brief?: boolean }) {
  const { id, fields, labelOf } = useFormFacts();
  const { errors, submitCount, isSubmitting } = useFormState();
  const attempts = submitCount + (useSteps()?.attempts ?? 0);
  const translate = useTranslate();
  const summaryRef = useRef<HTMLDivElement>(null);
  const problems = brief ? [] : fields.flatMap(({ name }) => problemsIn(name, errors[name]));
  const labelFor = (name: string) => {
    const [, field, row, part] = /^(.+?)\.(\d+)\.(.+)$/.exec(name) ?? [];
    return field === undefined
      ? labelOf(name)
      : translate('items.cell', { field: labelOf(field), number: Number(row) + 1, part: labelOf(`${field}.${part}`) });
  };
  const general = Object.values(errors.root ?? {}).flatMap((error) =>
    typeof error === 'object' && typeof error.message === 'string' ? error.message.split('\n') : [],
  );
  // a form with one field shows the error at that field and focuses it
  const [onlyProblem] = fields.length === 1 && general.length === 0 ? problems : [];
  const isVisible = attempts > 0 && !onlyProblem && (problems.length > 0 || general.length > 0);
  const field = onlyProblem && `${id}-${onlyProblem.name}`;

  // each failed attempt moves the focus here, whatever the errors
  const lastAttempts = useRef(attempts);
  useEffect(() => {
    if (isSubmitting || attempts === lastAttempts.current) return;
    lastAttempts.current = attempts;
    if (field) focusInput(field);
    summaryRef.current?.focus();
    summaryRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isSubmitting, attempts, field]);

  if (!isVisible) return null;
  const focusProblem = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusInput(`${id}-${name}`);
  };
  return (
    <div ref={summaryRef} className="form-summary" role="alert" tabIndex={-1} aria-labelledby={`${id}-summary`}>
      <OctagonAlert size={18} aria-hidden="true" />
      <div>
        <p className="form-summary__title" id={`${id}-summary`}>
          {general.length > 0 ? general[0] : translate('forms.summary', { smart_count: problems.length })}
        </p>
        {general.slice(1).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {problems.length > 0 && (
          <ul className="form-summary__list">
            {problems.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${id}-${name}`} onClick={focusProblem(name)}>
                  {labelFor(name)}
                </a>
                : {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
