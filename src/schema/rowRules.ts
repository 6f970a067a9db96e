import type { RowRule } from './resource';

/** The row rules of an action or a resource as a list; all of them must hold. */
export const rowRulesOf = (rows: RowRule | readonly RowRule[] | undefined): readonly RowRule[] =>
  rows === undefined ? [] : 'where' in rows ? [rows] : rows;
