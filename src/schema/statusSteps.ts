/** How far a record has come in the usual course of its lifecycle (`StatusField.steps`). */
import type { StatusField } from './field';

export interface StatusStep {
  state: string;
  /** the record has left this state behind, or is in it */
  isReached: boolean;
  isCurrent: boolean;
}

/**
 * Returns the steps of a record's lifecycle; empty if the field declares none. A state outside of the usual course comes last, and
 * only the steps before the first state that leads to it count as reached.
 */
export function statusSteps({ steps = [], transitions }: StatusField, state: string): StatusStep[] {
  if (steps.length === 0) return [];
  const current = steps.indexOf(state);
  const sources = transitions.filter(({ to }) => to === state).flatMap(({ from }) => from);
  const reached = current >= 0 ? current : steps.findIndex((step) => sources.includes(step));
  const shown = steps.map((step, index) => ({
    state: step,
    isReached: index <= reached,
    isCurrent: index === current,
  }));
  return current >= 0 ? shown : [...shown, { state, isReached: true, isCurrent: true }];
}
