/** What a resource's demo data are made with: deterministic, from one integer (domain.md A14). */

export type SeedSize = 'mini' | 'demo' | 'stress';

/** The same numbers for the same seed. */
export interface Random {
  /** a whole number between both, included */
  int(from: number, to: number): number;
  /** true in so many of a hundred cases */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** one of the list by its weight */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** numbers of its own: however many are taken of them, these go on the same */
  fork(): Random;
}

export type SeedRow = Record<string, unknown>;

/** What is there already when a resource's turn comes: the rows as they were made, each with its key. */
export interface SeedContext {
  random: Random;
  size: SeedSize;
  /** the day on which the data end */
  now: Date;
  /** how many there are to be, by size */
  count(mini: number, demo: number, stress: number): number;
  /** the rows of a resource made before, with `id` (its key) in each; what the plan keeps of them, where it keeps less */
  of(resource: string): readonly (SeedRow & { id: string | number })[];
}

/** A resource's demo data: rows as `insertEach` takes them. */
export type Seed = (context: SeedContext) => SeedRow[];

/** As `Seed`, made one by one as they are stored: for rows that are too many to be held at once. */
export type SeedStream = (context: SeedContext) => Iterable<SeedRow>;

/**
 * Resources with their demo data, in the order in which one needs the other. `keeps` are the fields of a row that others look
 * at with `of`; absent: all of them.
 */
export type SeedPlan = readonly (readonly [resource: string, seed: SeedStream, keeps?: readonly string[]])[];
