import { createContext, useContext } from 'react';
import type { Sources, ValueSource } from './stepValues';

interface StepContext {
  sources: Sources;
  /** returns the label of the field that a source refers to */
  titleOf: (source: ValueSource) => string;
}

const Context = createContext<StepContext | null>(null);

/** Provides the sources of values to the inputs of a step. */
export const StepContextProvider = Context.Provider;

export function useStepContext(): StepContext {
  const stepContext = useContext(Context);
  if (!stepContext) throw new Error('useStepSources is used outside of an action of the Studio');
  return stepContext;
}
