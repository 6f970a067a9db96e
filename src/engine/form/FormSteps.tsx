import { Check, CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLabels } from '../labels';
import { useFormFacts } from './FormContext';
import { FormNodes } from './FormNodes';
import { FormReview } from './FormReview';
import { fieldNamesIn } from './fields';
import { useReveal } from './reveal';
import { type StepState, useSteps } from './StepsContext';
import './steps.css';

/** A form in steps: the list of steps, the current step, and a review at the end. */
export function FormSteps({ columns }: { columns: 1 | 2 }) {
  const stepState = useSteps();
  const { id, resource } = useFormFacts();
  const labels = useLabels(resource);
  const translate = useTranslate();
  useStepKeys(stepState, id);
  if (!stepState) return null;
  const { steps, current, go } = stepState;
  return (
    <div className="form-steps">
      <StepList {...stepState} />
      {steps.map(({ name, children }, index) => (
        <StepPart
          key={name}
          stepState={stepState}
          index={index}
          title={labels.section(name)}
          onReveal={() => go(index)}
        >
          <FormNodes nodes={children} columns={columns} />
        </StepPart>
      ))}
      {current === steps.length && (
        <StepPart stepState={stepState} index={current} title={translate('editing.steps.review')} onReveal={() => {}}>
          <FormReview steps={steps} onChange={go} />
        </StepPart>
      )}
    </div>
  );
}

/** Alt with Page Up and Page Down moves between steps. */
function useStepKeys(stepState: StepState | null, id: string): void {
  useEffect(() => {
    const form = document.getElementById(id);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || !stepState) return;
      if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
      event.preventDefault();
      if (event.key === 'PageUp') stepState.back();
      else if (stepState.current < stepState.steps.length) stepState.next();
    };
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, [stepState, id]);
}

interface StepPartProps {
  stepState: StepState;
  index: number;
  title: string;
  onReveal: () => void;
  children: ReactNode;
}

function StepPart({ stepState: { current, steps, shouldFocus }, index, title, onReveal, children }: StepPartProps) {
  const { id } = useFormFacts();
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = current === index;
  useReveal(box, onReveal);
  useEffect(() => {
    if (!shown || !shouldFocus.current) return;
    shouldFocus.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [shown, shouldFocus]);
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

/** List of steps; visited steps are links. */
function StepList({ steps, current, furthest, go }: StepState) {
  const { resource } = useFormFacts();
  const { errors } = useFormState();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const all = [
    ...steps.map(({ name, children }) => ({
      key: name,
      label: labels.section(name),
      hasErrors: fieldNamesIn(children).some((field) => errors[field] !== undefined),
    })),
    { key: '', label: translate('editing.steps.review'), hasErrors: false },
  ];
  const stateOf = (index: number, hasErrors: boolean) =>
    hasErrors
      ? 'wrong'
      : index > furthest
        ? 'toCome'
        : index === current
          ? undefined
          : index < all.length - 1
            ? 'done'
            : undefined;
  return (
    <ol className="step-list" aria-label={translate('editing.steps.label')}>
      {all.map(({ key, label, hasErrors }, index) => {
        const state = stateOf(index, hasErrors);
        return (
          <li key={key} className="step-list__step" data-state={index === current && !hasErrors ? 'here' : state}>
            <button
              type="button"
              className="step-list__button"
              aria-current={index === current ? 'step' : undefined}
              aria-disabled={index > furthest || undefined}
              onClick={() => index <= furthest && go(index)}
            >
              <span className="step-list__mark" aria-hidden="true">
                {hasErrors ? <CircleAlert size={16} /> : state === 'done' ? <Check size={16} /> : index + 1}
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
