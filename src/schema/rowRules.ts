import type { RowRule } from './resource';

/** The rules of an action or a resource, all of which hold: none, one or several. */
export const rowRulesOf = (rows: RowRule | readonly RowRule[] | undefined): readonly RowRule[] =>
  rows === undefined ? [] : 'where' in rows ? [rows] : rows;
