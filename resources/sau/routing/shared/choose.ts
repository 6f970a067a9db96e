/** Choice of the agent who gets the next request of an area (domain.md A1, `modoAsignacion`). Pure. */

export interface Candidate {
  id: number;
  /** requests that the agent has to work on now */
  load: number;
  /** categories that the agent answers; empty: all */
  categories: readonly number[];
}

export interface ChoiceOptions {
  mode: string;
  /** requests per agent above which nothing more is assigned; null: no limit */
  capacity: number | null;
  /** category of the request */
  category: number | null;
  /** the agent who got the area's last one; null: nobody yet */
  last: number | null;
}

/** Returns the candidates who have room for the request and answer its category. */
export const suitable = (candidates: readonly Candidate[], { capacity, category }: ChoiceOptions): Candidate[] =>
  candidates.filter(
    ({ load, categories }) =>
      (capacity === null || load < capacity) &&
      (categories.length === 0 || (category !== null && categories.includes(category))),
  );

/**
 * Returns the candidates in the order in which they get the request. `rotativa`: one after the other by key, beginning after the last
 * one; any other mode: the least loaded first, those with the same load in rotation.
 */
export function inOrderOfChoice(candidates: readonly Candidate[], options: ChoiceOptions): Candidate[] {
  const { mode, last } = options;
  const byKey = suitable(candidates, options).toSorted((a, b) => a.id - b.id);
  const rotation = [
    ...byKey.filter(({ id }) => last === null || id > last),
    ...byKey.filter(({ id }) => last !== null && id <= last),
  ];
  return mode === 'rotativa' ? rotation : rotation.toSorted((a, b) => a.load - b.load);
}
