/** The viewer that a rule acts as: the server itself, which carries the rules that led to this run. */
import type { Viewer } from '../../../../server/viewer';
import { worker } from '../../tickets/server/worker';

const chains = new WeakMap<Viewer, readonly number[]>();

/** Returns a viewer for one run of a rule. `chain`: the rules whose changes led to it, the first one first. */
export function ruleViewer(rule: number, chain: readonly number[]): Viewer {
  const viewer = { ...worker };
  chains.set(viewer, [...chain, rule]);
  return viewer;
}

/** Returns the rules whose changes led to a write of a viewer; empty for people and for the rest of the server. */
export const chainOf = (viewer: Viewer): readonly number[] => chains.get(viewer) ?? [];

/** Returns the rule that a viewer acts for; null for anybody else. */
export const ruleOf = (viewer: Viewer): number | null => chainOf(viewer).at(-1) ?? null;
