/**
 * The one condition language: MongoDB-style query objects, as data.
 *
 * `{ "estado": { "$in": ["Nuevo", "Procesando"] } }`; a bare value means equality, several keys mean *and*.
 * It decides visibility, required, read-only, checks, row permissions, action availability and filters alike.
 * Two of its back ends live here (`conditions/evaluate.ts`, memory) and in `server/db/conditions.ts` (SQL); they agree:
 * null never orders, `$ne` is *is distinct from*, values are typed by their field's kind before either side sees them.
 */
import type { Beginning } from './calendar';

export type Scalar = string | number | boolean | null;

/**
 * An instant relative to now, as an ISO 8601 duration: `-P30D`, `P0D`. With `from`, the beginning of the day or month on which it
 * falls where the operator is: `{ "$gte": { "$now": "-P6D", "from": "day" }, "$lt": { "$now": "P1D", "from": "day" } }` are the
 * last seven days with today, `{ "$now": "-P1M", "from": "month" }` is the first of last month, whatever the day. Beside a field
 * that holds days it is a day.
 */
export interface Moment {
  $now: string;
  from?: Beginning;
}

/** A value known only when the condition is asked: resolved by `resolveCondition` before any back end sees it. */
export type Dynamic =
  /** a path in the signed-in user, as `sector.id` */
  | { $user: string }
  | Moment
  /** a field of the record at hand */
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
  /** the text holds this one, whatever its case and accents */
  $contains?: string;
}

export interface Condition {
  $and?: readonly Condition[];
  $or?: readonly Condition[];
  $nor?: readonly Condition[];
  [field: string]: Operand | Comparison | readonly Condition[] | undefined;
}

/** Constant or decided by the record's own values. */
export type Decision = boolean | Condition;

/** The operators, in the order a filter offers them. A kind names those it has. */
export const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$contains'] as const;
export type Operator = (typeof OPERATORS)[number];
