import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { placedFields } from '../../schema/layoutNodes';
import type { StepNode } from '../../schema/screen';

/** State of a form in steps. */
export interface StepState {
  steps: readonly StepNode[];
  /** index of the current step; `steps.length` is the review */
  currentIndex: number;
  /** index of the furthest visited step */
  lastVisited: number;
  /** number of failed attempts to continue */
  attempts: number;
  goToStep(index: number): void;
  goBack(): void;
  /** goes to the next step if the current one is valid */
  goToNext(): Promise<void>;
  /** set when the person has just changed the step, so that its heading gets the focus */
  shouldFocus: RefObject<boolean>;
}

const Context = createContext<StepState | null>(null);

/** Null in a form without steps. */
export const useSteps = (): StepState | null => useContext(Context);

/** A form without steps, also if its dialog is opened from a form with steps. */
export const WithoutSteps = ({ children }: { children: ReactNode }) => (
  <Context.Provider value={null}>{children}</Context.Provider>
);

interface StepsProviderProps {
  steps: readonly StepNode[];
  /** set while there are further steps: runs instead of a submit */
  nextStep: RefObject<(() => void) | undefined>;
  children: ReactNode;
}

export function StepsProvider({ steps, nextStep, children }: StepsProviderProps) {
  const { trigger } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const [currentIndex, setCurrent] = useState(0);
  const [lastVisited, setLastVisited] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const shouldFocus = useRef(false);

  const value = useMemo<StepState>(() => {
    const goToStep = (index: number) => {
      shouldFocus.current = true;
      setCurrent(index);
      setLastVisited((previous) => Math.max(previous, index));
    };
    return {
      steps,
      currentIndex,
      lastVisited,
      attempts,
      shouldFocus,
      goToStep,
      goBack: () => currentIndex > 0 && goToStep(currentIndex - 1),
      async goToNext() {
        const names = placedFields(steps[currentIndex]?.children ?? []);
        if (names.length === 0 || (await trigger(names))) goToStep(currentIndex + 1);
        else setAttempts((count) => count + 1);
      },
    };
  }, [steps, currentIndex, lastVisited, attempts, trigger]);

  useEffect(() => {
    nextStep.current = currentIndex < steps.length ? () => void value.goToNext() : undefined;
    return () => {
      nextStep.current = undefined;
    };
  }, [nextStep, currentIndex, steps, value]);

  // after a failed save, show the step with the error
  const lastSubmitCount = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === lastSubmitCount.current) return;
    lastSubmitCount.current = submitCount;
    const stepWithError = steps.findIndex(({ children: nodes }) => placedFields(nodes).some((name) => errors[name]));
    if (stepWithError >= 0) setCurrent(stepWithError);
  }, [isSubmitting, submitCount, errors, steps]);

  return <Context.Provider value={value}>{children}</Context.Provider>;
}
