import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { StepNode } from '../../schema/screen';
import { fieldNamesIn } from './fields';

/** State of a form in steps. */
export interface StepState {
  steps: readonly StepNode[];
  /** index of the current step; `steps.length` is the review */
  current: number;
  /** index of the furthest visited step */
  furthest: number;
  /** number of failed attempts to continue */
  attempts: number;
  go(index: number): void;
  back(): void;
  /** goes to the next step if the current one is valid */
  next(): Promise<void>;
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
  const [current, setCurrent] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const shouldFocus = useRef(false);

  const value = useMemo<StepState>(() => {
    const go = (index: number) => {
      shouldFocus.current = true;
      setCurrent(index);
      setFurthest((previous) => Math.max(previous, index));
    };
    return {
      steps,
      current,
      furthest,
      attempts,
      shouldFocus,
      go,
      back: () => current > 0 && go(current - 1),
      async next() {
        const names = fieldNamesIn(steps[current]?.children ?? []);
        if (names.length === 0 || (await trigger(names))) go(current + 1);
        else setAttempts((count) => count + 1);
      },
    };
  }, [steps, current, furthest, attempts, trigger]);

  useEffect(() => {
    nextStep.current = current < steps.length ? () => void value.next() : undefined;
    return () => {
      nextStep.current = undefined;
    };
  }, [nextStep, current, steps, value]);

  // after a failed save, show the step with the error
  const lastSubmitCount = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === lastSubmitCount.current) return;
    lastSubmitCount.current = submitCount;
    const first = steps.findIndex(({ children: nodes }) => fieldNamesIn(nodes).some((name) => errors[name]));
    if (first >= 0) setCurrent(first);
  }, [isSubmitting, submitCount, errors, steps]);

  return <Context.Provider value={value}>{children}</Context.Provider>;
}
