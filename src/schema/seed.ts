/** Generation of demo data: deterministic, from one integer (domain.md A14). */

export type SeedSize = 'mini' | 'demo' | 'stress';

/** Random numbers, the same for the same seed. */
export interface Random {
  /** an integer between both, included */
  int(from: number, to: number): number;
  /** true with this probability, in percent */
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** an item of the list, chosen by its weight */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** an independent generator: drawing from it does not change this one */
  fork(): Random;
}

export type SeedRow = Record<string, unknown>;

/** What exists when a resource's turn comes: the rows created so far, each with its key. */
export interface SeedContext {
  random: Random;
  size: SeedSize;
  /** the last day of the data */
  now: Date;
  /** number of rows for the current size */
  count(mini: number, demo: number, stress: number): number;
  /**
   * the rows of a resource created before, each with `id` (its key); only the fields in `keeps` of the plan, if it declares them
   */
  seeded(resource: string): readonly (SeedRow & { id: string | number })[];
}

/** Generator of a resource's demo data: rows as `insertEach` accepts them. */
export type Seed = (context: SeedContext) => SeedRow[];

/** Like `Seed`, but yields rows one by one while they are stored, for data too large for memory. */
export type SeedStream = (context: SeedContext) => Iterable<SeedRow>;

/**
 * Resources with their demo data, sorted by dependency. `keeps` are the fields of a row that others read with `of`; absent: all.
 */
export type SeedPlan = readonly (readonly [resource: string, seed: SeedStream, keeps?: readonly string[]])[];
