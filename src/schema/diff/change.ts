import type { Condition } from '../condition';

/**
 * `safe`: leaves existing data and permissions as they are. `attention`: possible, but a person should read its effects first.
 * `refused`: cannot be published.
 */
export type ChangeClass = 'safe' | 'attention' | 'refused';

/** Records that a change would affect, to be counted in the current table. Fields have their names from before the change. */
export type Affected =
  | { rows: 'all' }
  /** all records, if there are at least two */
  | { rows: 'several' }
  | { rows: 'empty' | 'filled'; field: string }
  | { rows: 'longer' | 'shorter'; field: string; than: number }
  /** records that share their values of all these fields with another record */
  | { rows: 'repeated'; fields: readonly string[] }
  | { rows: 'where'; condition: Condition };

/** One change that publishing would make, described in words. */
export interface Change {
  /** in the new schema; for something removed, in the old one */
  path: string;
  /** before the data were checked */
  class: ChangeClass;
  /** i18n key */
  key: string;
  args?: Record<string, string | number>;
  /** the class depends on the data: no affected record is `safe`, any is `ifAny` */
  needsCheck?: Affected & { ifAny: ChangeClass };
}

/** The class of a change after the affected records were counted. */
export const classOf = (change: Change, affected: number | undefined): ChangeClass =>
  !change.needsCheck || affected === undefined ? change.class : affected > 0 ? change.needsCheck.ifAny : 'safe';

/** Collects changes. */
export class Changes {
  readonly all: Change[] = [];

  /** `name` is the key below `schema.changes` */
  add(path: string, level: ChangeClass, name: string, args?: Change['args'], affected?: Affected): void {
    this.all.push({
      path,
      class: level,
      key: `schema.changes.${name}`,
      ...(args && { args }),
      ...(affected && { needsCheck: { ...affected, ifAny: level } }),
    });
  }
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Compares two lists: items that were removed, and items that were added. */
export function listDifference<T>(before: readonly T[] = [], after: readonly T[] = []): { removed: T[]; added: T[] } {
  return {
    removed: before.filter((item) => !after.some((other) => isSame(item, other))),
    added: after.filter((item) => !before.some((other) => isSame(item, other))),
  };
}
