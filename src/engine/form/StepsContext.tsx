import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { StepNode } from '../../schema/screen';
import { namesWithin } from './fields';

/** The place in a form that is filled in step by step. */
export interface Stepping {
  steps: readonly StepNode[];
  /** the step at hand; `steps.length` is the look at the whole */
  at: number;
  /** the furthest that was come to */
  reached: number;
  /** how often somebody wanted on and could not */
  attempts: number;
  go(at: number): void;
  back(): void;
  /** on to the next one where this one is in order */
  next(): Promise<void>;
  /** whether the person has just come to where they are, and the focus with them */
  arrived: RefObject<boolean>;
}

const Context = createContext<Stepping | null>(null);

/** Null in a form without steps. */
export const useStepping = (): Stepping | null => useContext(Context);

/** A form that goes in none, also where its dialog stands over one that does. */
export const WithoutSteps = ({ children }: { children: ReactNode }) => (
  <Context.Provider value={null}>{children}</Context.Provider>
);

interface StepsProviderProps {
  steps: readonly StepNode[];
  /** set while a step is to come: what a submit does instead */
  instead: RefObject<(() => void) | undefined>;
  children: ReactNode;
}

export function StepsProvider({ steps, instead, children }: StepsProviderProps) {
  const { trigger } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const [attempts, setAttempts] = useState(0);
  const arrived = useRef(false);

  const value = useMemo<Stepping>(() => {
    const go = (to: number) => {
      arrived.current = true;
      setAt(to);
      setReached((furthest) => Math.max(furthest, to));
    };
    return {
      steps,
      at,
      reached,
      attempts,
      arrived,
      go,
      back: () => at > 0 && go(at - 1),
      async next() {
        const names = namesWithin(steps[at]?.children ?? []);
        if (names.length === 0 || (await trigger(names))) go(at + 1);
        else setAttempts((before) => before + 1);
      },
    };
  }, [steps, at, reached, attempts, trigger]);

  useEffect(() => {
    instead.current = at < steps.length ? () => void value.next() : undefined;
    return () => {
      instead.current = undefined;
    };
  }, [instead, at, steps, value]);

  // what a save was refused for is shown at its step
  const asked = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === asked.current) return;
    asked.current = submitCount;
    const first = steps.findIndex(({ children: nodes }) => namesWithin(nodes).some((name) => errors[name]));
    if (first >= 0) setAt(first);
  }, [isSubmitting, submitCount, errors, steps]);

  return <Context.Provider value={value}>{children}</Context.Provider>;
}
