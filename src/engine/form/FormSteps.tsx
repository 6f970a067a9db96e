import { Check, CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { placedFields } from '../../schema/layoutNodes';
import { SectionTitle } from '../../ui/SectionTitle';
import { useLabels } from '../labels';
import { useFormFacts } from './FormContext';
import { FormNodes } from './FormNodes';
import { FormReview } from './FormReview';
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
  const { steps, currentIndex, goToStep } = stepState;
  return (
    <div className="form-steps">
      <StepList {...stepState} />
      {steps.map(({ name, children }, index) => (
        <StepPart
          key={name}
          stepState={stepState}
          index={index}
          title={labels.section(name)}
          onReveal={() => goToStep(index)}
        >
          <FormNodes nodes={children} columns={columns} />
        </StepPart>
      ))}
      {currentIndex === steps.length && (
        <StepPart
          stepState={stepState}
          index={currentIndex}
          title={translate('editing.steps.review')}
          onReveal={() => {}}
        >
          <FormReview steps={steps} onChange={goToStep} />
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
      if (event.key === 'PageUp') stepState.goBack();
      else if (stepState.currentIndex < stepState.steps.length) stepState.goToNext();
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

function StepPart({
  stepState: { currentIndex, steps, shouldFocus },
  index,
  title,
  onReveal,
  children,
}: StepPartProps) {
  const { id } = useFormFacts();
  const translate = useTranslate();
  const sectionRef = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isCurrent = currentIndex === index;
  useReveal(sectionRef, onReveal);
  useEffect(() => {
    if (!isCurrent || !shouldFocus.current) return;
    shouldFocus.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, shouldFocus]);
  return (
    <section ref={sectionRef} className="form-step" hidden={!isCurrent} aria-labelledby={`${id}-step-${index}`}>
      <SectionTitle ref={heading} className="form-section__title" id={`${id}-step-${index}`} tabIndex={-1}>
        {title}
        <span className="form-step__at">{translate('editing.steps.at', { at: index + 1, of: steps.length + 1 })}</span>
      </SectionTitle>
      {children}
    </section>
  );
}

/** List of steps; visited steps are links. */
function StepList({ steps, currentIndex, lastVisited, goToStep }: StepState) {
  const { resource } = useFormFacts();
  const { errors } = useFormState();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const allSteps = [
    ...steps.map(({ name, children }) => ({
      key: name,
      label: labels.section(name),
      hasErrors: placedFields(children).some((field) => errors[field] !== undefined),
    })),
    { key: '', label: translate('editing.steps.review'), hasErrors: false },
  ];
  const stateOf = (index: number, hasErrors: boolean) =>
    hasErrors
      ? 'wrong'
      : index > lastVisited
        ? 'toCome'
        : index === currentIndex
          ? undefined
          : index < allSteps.length - 1
            ? 'done'
            : undefined;
  return (
    <ol className="step-list" aria-label={translate('editing.steps.label')}>
      {allSteps.map(({ key, label, hasErrors }, index) => {
        const state = stateOf(index, hasErrors);
        return (
          <li key={key} className="step-list__step" data-state={index === currentIndex && !hasErrors ? 'here' : state}>
            <button
              type="button"
              className="step-list__button"
              aria-current={index === currentIndex ? 'step' : undefined}
              aria-disabled={index > lastVisited || undefined}
              onClick={() => index <= lastVisited && goToStep(index)}
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
