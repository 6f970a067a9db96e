/** How far a record has come in the usual course of its lifecycle (`StatusField.steps`). */
import type { StatusField } from './field';

/** `passed`: it is known that the record was in it; `unknown`: it may have been skipped. */
export type StepProgress = 'passed' | 'current' | 'unknown' | 'ahead';

export interface StatusStep {
  state: string;
  progress: StepProgress;
}

/** Whether a lifecycle can lead from its first states to a state without another one. */
function avoids(
  { initial, starts = [], transitions }: StatusField,
  state: string,
  without: string | undefined,
): boolean {
  const seen = new Set([initial, ...starts].filter((start) => start !== without));
  for (const from of seen)
    for (const transition of transitions)
      if (transition.to !== without && transition.from.includes(from)) seen.add(transition.to);
  return seen.has(state);
}

/** Returns the steps through which every way to a state leads. */
const forcedSteps = (field: StatusField, state: string): string[] =>
  avoids(field, state, undefined)
    ? (field.steps ?? []).filter((step) => step !== state && !avoids(field, state, step))
    : [];

/**
 * Returns the steps of a record's lifecycle; empty if the field declares none. A state outside of the usual course comes last.
 *
 * @param past the steps that the record's history or its fields show; those that it cannot have skipped are added
 */
export function statusSteps(field: StatusField, state: string, past: readonly string[] = []): StatusStep[] {
  const { steps = [] } = field;
  if (steps.length === 0) return [];
  const known = new Set([...past, ...forcedSteps(field, state)]);
  const current = steps.indexOf(state);
  const last = current >= 0 ? current : steps.findLastIndex((step) => known.has(step)) + 1;
  const shown = steps.map((step, index): StatusStep => {
    if (index === current) return { state: step, progress: 'current' };
    if (index >= last) return { state: step, progress: 'ahead' };
    return { state: step, progress: known.has(step) ? 'passed' : 'unknown' };
  });
  return current >= 0 ? shown : [...shown, { state, progress: 'current' }];
}
