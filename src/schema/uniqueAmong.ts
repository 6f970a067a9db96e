/** Fields that are unique among some of a resource's records: which records, and how texts are compared. */

export interface UniqueAmong {
  fields: readonly string[];
  /** condition of the records: each of these fields has one of these values */
  where: Readonly<Record<string, { readonly $in: readonly string[] }>>;
  /** fields whose texts are compared ignoring case and spaces */
  loose?: readonly string[];
  /** the fields of a unique constraint on all records that this one replaces (default: the same fields) */
  was?: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Whether a record is one of those among which the fields are unique. */
export const isAmong = ({ where }: UniqueAmong, row: Values): boolean =>
  Object.entries(where).every(([name, { $in }]) => $in.some((value) => value === row[name]));

/** Normalises a value for the comparison; the database's index does the same in SQL (`server/db/shape.ts`). */
export const comparedAs = ({ loose = [] }: UniqueAmong, name: string, value: unknown): unknown =>
  loose.includes(name) && typeof value === 'string' ? value.replace(/\s+/g, '').toLowerCase() : value;
