import { createContext, useContext } from 'react';
import type { Sources, Way } from './stepValues';

interface Given {
  sources: Sources;
  /** what the field that a way names is called */
  titleOf: (way: Way) => string;
}

const Context = createContext<Given | null>(null);

/** Gives the inputs of a step what its values may be taken from. */
export const StepSources = Context.Provider;

export function useStepSources(): Given {
  const given = useContext(Context);
  if (!given) throw new Error('useStepSources is used outside of an action of the Studio');
  return given;
}
