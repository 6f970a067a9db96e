/**
 * The condition language: MongoDB-style query objects, as data.
 *
 * `{ "estado": { "$in": ["Nuevo", "Procesando"] } }`; a bare value means equality, several keys mean *and*. Visibility, required,
 * read-only, checks, row permissions, available actions and filters all use it. It has two back ends: `conditions/evaluate.ts`
 * (memory) and `server/db/conditions.ts` (SQL). They agree: null never orders, `$ne` is *is distinct from*, and values are
 * converted by their field's kind before either back end receives them.
 */
import type { Beginning } from './calendar';

export type Scalar = string | number | boolean | null;

/**
 * An instant relative to now, as an ISO 8601 duration: `-P30D`, `P0D`. With `from`, it is the beginning of that instant's day or
 * month in the operator's time zone: `{ "$gte": { "$now": "-P6D", "from": "day" }, "$lt": { "$now": "P1D", "from": "day" } }` are
 * the last seven days including today, `{ "$now": "-P1M", "from": "month" }` is the first of last month. Compared with a field
 * that holds days, it is converted to a day.
 */
export interface Moment {
  $now: string;
  from?: Beginning;
}

/** A value known only when the condition is evaluated; resolved by `expressionOf` before any back end receives it. */
export type Dynamic =
  /** a path in the signed-in user, e.g. `sector.id` */
  | { $user: string }
  | Moment
  /** a field of the current record */
  | { $record: string };

export type Operand = Scalar | Dynamic;

export interface Comparison {
  $eq?: Operand;
  $ne?: Operand;
  $gt?: Operand;
  $gte?: Operand;
  $lt?: Operand;
  $lte?: Operand;
  $in?: readonly Operand[] | Dynamic;
  $nin?: readonly Operand[] | Dynamic;
  /** whether the text contains this one, ignoring case and accents */
  $contains?: string;
}

export interface Condition {
  $and?: readonly Condition[];
  $or?: readonly Condition[];
  $nor?: readonly Condition[];
  [field: string]: Operand | Comparison | readonly Condition[] | undefined;
}

/** Constant, or decided by a condition on the record's values. */
export type Decision = boolean | Condition;

/** The operators, in the order in which filters offer them. Each kind lists those that it supports. */
export const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$contains'] as const;
export type Operator = (typeof OPERATORS)[number];
