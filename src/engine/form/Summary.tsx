import { OctagonAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormFacts } from './FormContext';
import { goTo } from './reveal';
import { useStepping } from './StepsContext';

interface Wrong {
  name: string;
  message: string;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What is wrong with a value, or with each of its parts where they stand: `lineas.2.cantidad`. */
function wrongIn(name: string, error: unknown): Wrong[] {
  if (!isObject(error)) return [];
  if ('message' in error && typeof error.message === 'string' && error.message !== '')
    return [{ name, message: error.message }];
  return Object.entries(error).flatMap(([part, inner]) =>
    part === 'ref' || part === 'root' ? [] : wrongIn(`${name}.${part}`, inner),
  );
}

/** What stands in the way of saving: sentences about the whole, then a link to each field. Takes the focus when it appears. Of a `brief` form, the whole alone. */
export function Summary({ brief = false }: { brief?: boolean }) {
  const { id, fields, labelOf } = useFormFacts();
  const { errors, submitCount, isSubmitting } = useFormState();
  const attempts = submitCount + (useStepping()?.attempts ?? 0);
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const wrong = brief ? [] : fields.flatMap(({ name }) => wrongIn(name, errors[name]));
  const called = (name: string) => {
    const [, field, row, part] = /^(.+?)\.(\d+)\.(.+)$/.exec(name) ?? [];
    return field === undefined
      ? labelOf(name)
      : translate('items.cell', { field: labelOf(field), number: Number(row) + 1, part: labelOf(`${field}.${part}`) });
  };
  const general = Object.values(errors.root ?? {}).flatMap((error) =>
    typeof error === 'object' && typeof error.message === 'string' ? error.message.split('\n') : [],
  );
  // a form of one field says it beside that field, and goes there
  const [alone] = fields.length === 1 && general.length === 0 ? wrong : [];
  const shown = attempts > 0 && !alone && (wrong.length > 0 || general.length > 0);
  const field = alone && `${id}-${alone.name}`;

  // each refused attempt brings the person here, whatever was wrong the time before
  const asked = useRef(attempts);
  useEffect(() => {
    if (isSubmitting || attempts === asked.current) return;
    asked.current = attempts;
    if (field) goTo(field);
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isSubmitting, attempts, field]);

  if (!shown) return null;
  const go = (name: string) => (event: MouseEvent) => {
    event.preventDefault();
    goTo(`${id}-${name}`);
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
                  {called(name)}
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
