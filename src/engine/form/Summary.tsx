import { OctagonAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { useFormFacts } from './FormContext';

interface Wrong {
  name: string;
  message: string;
}

/** Every refused value, the parts of groups each by themselves, in the form's order. */
function wrongOnes(errors: FieldErrors, names: readonly string[]): Wrong[] {
  return names.flatMap((name): Wrong[] => {
    const error = errors[name];
    if (!error) return [];
    if (typeof error.message === 'string' && error.message !== '') return [{ name, message: error.message }];
    return Object.entries(error).flatMap(([part, inner]): Wrong[] =>
      typeof inner === 'object' && inner !== null && 'message' in inner && typeof inner.message === 'string'
        ? [{ name: `${name}.${part}`, message: inner.message }]
        : [],
    );
  });
}

/** What stands in the way of saving: sentences about the whole, then a link to each field. Takes the focus when it appears. */
export function Summary() {
  const { id, fields, labelOf } = useFormFacts();
  const { errors, submitCount, isSubmitting } = useFormState();
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const wrong = wrongOnes(
    errors,
    fields.map((field) => field.name),
  );
  const general = Object.values(errors.root ?? {}).flatMap((error) =>
    typeof error === 'object' && typeof error.message === 'string' ? error.message.split('\n') : [],
  );
  const shown = submitCount > 0 && (wrong.length > 0 || general.length > 0);

  // each refused attempt brings the person here, whatever was wrong the time before
  const asked = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === asked.current) return;
    asked.current = submitCount;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSubmitting, submitCount]);

  if (!shown) return null;
  const go = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    const target = document.getElementById(`${id}-${name}`);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="form-summary" role="alert" tabIndex={-1} aria-labelledby={`${id}-summary`}>
      <OctagonAlert size={18} aria-hidden="true" />
      <div>
        <p className="form-summary__title" id={`${id}-summary`}>
          {general.length > 0 ? general[0] : translate('forms.summary', { smart_count: wrong.length })}
        </p>
        {general.slice(1).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {wrong.length > 0 && (
          <ul className="form-summary__list">
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${id}-${name}`} onClick={go(name)}>
                  {labelOf(name)}
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
