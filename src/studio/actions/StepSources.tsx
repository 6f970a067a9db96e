import { createContext, useContext } from 'react';
import type { Sources, Way } from './stepValues';

interface Given {
  sources: Sources;
  /** returns the label of the field that a source refers to */
  titleOf: (way: Way) => string;
}

const Context = createContext<Given | null>(null);

/** Provides the sources of values to the inputs of a step. */
export const StepSources = Context.Provider;

export function useStepSources(): Given {
  const given = useContext(Context);
  if (!given) throw new Error('useStepSources is used outside of an action of the Studio');
  return given;
}
