import { Check, CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLabels } from '../labels';
import { useFormFacts } from './FormContext';
import { FormNodes } from './FormNodes';
import { FormReview } from './FormReview';
import { namesWithin } from './fields';
import { useReveal } from './reveal';
import { type Stepping, useStepping } from './StepsContext';
import './steps.css';

/** A form filled in one part after the other: where one is, the part at hand, and the whole at the end. */
export function FormSteps({ columns }: { columns: 1 | 2 }) {
  const stepping = useStepping();
  const { id, resource } = useFormFacts();
  const labels = useLabels(resource);
  const translate = useTranslate();
  useStepKeys(stepping, id);
  if (!stepping) return null;
  const { steps, at, go } = stepping;
  return (
    <div className="form-steps">
      <StepList {...stepping} />
      {steps.map(({ name, children }, index) => (
        <StepPart key={name} stepping={stepping} index={index} title={labels.section(name)} onReveal={() => go(index)}>
          <FormNodes nodes={children} columns={columns} />
        </StepPart>
      ))}
      {at === steps.length && (
        <StepPart stepping={stepping} index={at} title={translate('editing.steps.review')} onReveal={() => {}}>
          <FormReview steps={steps} onChange={go} />
        </StepPart>
      )}
    </div>
  );
}

/** Alt with Page Up and Page Down, as between the pages of a book. */
function useStepKeys(stepping: Stepping | null, id: string): void {
  useEffect(() => {
    const form = document.getElementById(id);
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !stepping) return;
      if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
      event.preventDefault();
      if (event.key === 'PageUp') stepping.back();
      else if (stepping.at < stepping.steps.length) stepping.next();
    };
    form?.addEventListener('keydown', press);
    return () => form?.removeEventListener('keydown', press);
  }, [stepping, id]);
}

interface StepPartProps {
  stepping: Stepping;
  index: number;
  title: string;
  onReveal: () => void;
  children: ReactNode;
}

function StepPart({ stepping: { at, steps, arrived }, index, title, onReveal, children }: StepPartProps) {
  const { id } = useFormFacts();
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = at === index;
  useReveal(box, onReveal);
  useEffect(() => {
    if (!shown || !arrived.current) return;
    arrived.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [shown, arrived]);
  return (
    <section ref={box} className="form-step" hidden={!shown} aria-labelledby={`${id}-step-${index}`}>
      <h2 ref={heading} className="form-section__title" id={`${id}-step-${index}`} tabIndex={-1}>
        {title}
        <span className="form-step__at">{translate('editing.steps.at', { at: index + 1, of: steps.length + 1 })}</span>
      </h2>
      {children}
    </section>
  );
}

/** Where one is among the steps; those that were come to already lead there. */
function StepList({ steps, at, reached, go }: Stepping) {
  const { resource } = useFormFacts();
  const { errors } = useFormState();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const all = [
    ...steps.map(({ name, children }) => ({
      key: name,
      label: labels.section(name),
      wrong: namesWithin(children).some((field) => errors[field] !== undefined),
    })),
    { key: '', label: translate('editing.steps.review'), wrong: false },
  ];
  const stateOf = (index: number, wrong: boolean) =>
    wrong
      ? 'wrong'
      : index > reached
        ? 'toCome'
        : index === at
          ? undefined
          : index < all.length - 1
            ? 'done'
            : undefined;
  return (
    <ol className="step-list" aria-label={translate('editing.steps.label')}>
      {all.map(({ key, label, wrong }, index) => {
        const state = stateOf(index, wrong);
        return (
          <li key={key} className="step-list__step" data-state={index === at && !wrong ? 'here' : state}>
            <button
              type="button"
              className="step-list__button"
              aria-current={index === at ? 'step' : undefined}
              aria-disabled={index > reached || undefined}
              onClick={() => index <= reached && go(index)}
            >
              <span className="step-list__mark" aria-hidden="true">
                {wrong ? <CircleAlert size={16} /> : state === 'done' ? <Check size={16} /> : index + 1}
              </span>
              <span className="step-list__label">{label}</span>
              {state && <span className="visually-hidden"> ({translate(`editing.steps.${state}`)})</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
