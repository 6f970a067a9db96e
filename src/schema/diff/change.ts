import type { Condition } from '../condition';

/**
 * `safe`: nothing that is there is touched. `attention`: it can be done, and somebody should have read what follows.
 * `refused`: it cannot be published.
 */
export type ChangeClass = 'safe' | 'attention' | 'refused';

/** Records that a change would be felt by, to be counted in the table as it is. The fields are named as before the change. */
export type Affected =
  | { rows: 'all' }
  /** all of them, where they are more than one */
  | { rows: 'several' }
  | { rows: 'empty' | 'filled'; field: string }
  | { rows: 'longer' | 'shorter'; field: string; than: number }
  /** records whose values in all of these another one has too */
  | { rows: 'repeated'; fields: readonly string[] }
  | { rows: 'where'; condition: Condition };

/** One thing that publishing would change, in words. */
export interface Change {
  /** in the schema as it will be, or as it was for what goes */
  path: string;
  /** before the data were looked at */
  class: ChangeClass;
  /** i18n key */
  key: string;
  args?: Record<string, string | number>;
  /** what the data say decides: none affected is `safe`, any is `ifAny` */
  needsCheck?: Affected & { ifAny: ChangeClass };
}

/** The class of a change once the records that it affects were counted. */
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

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a list no longer has, and what it has now. */
export function moved<T>(before: readonly T[] = [], after: readonly T[] = []): { gone: T[]; come: T[] } {
  return {
    gone: before.filter((item) => !after.some((other) => same(item, other))),
    come: after.filter((item) => !before.some((other) => same(item, other))),
  };
}
