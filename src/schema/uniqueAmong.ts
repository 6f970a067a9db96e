/** What is unique among some of a resource's records: which of them, and how its texts are compared. */

export interface UniqueAmong {
  fields: readonly string[];
  /** the records among which it is: those that have one of these values in each of these fields */
  where: Readonly<Record<string, { readonly $in: readonly string[] }>>;
  /** texts of `fields` that are the same whatever their case and spaces */
  loose?: readonly string[];
  /** the fields that were unique among all records before: this rule takes the place of that one (default: the same fields) */
  was?: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Whether a record is one of those among which it is unique. */
export const isAmong = ({ where }: UniqueAmong, row: Values): boolean =>
  Object.entries(where).every(([name, { $in }]) => $in.some((value) => value === row[name]));

/** What a value of one of its fields is compared as; the database's index says the same in SQL (`server/db/shape.ts`). */
export const comparedAs = ({ loose = [] }: UniqueAmong, name: string, value: unknown): unknown =>
  loose.includes(name) && typeof value === 'string' ? value.replace(/\s+/g, '').toLowerCase() : value;
