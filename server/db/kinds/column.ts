import type { RawBuilder } from 'kysely';
import type { Condition } from '../../../src/schema/condition';
import type { FieldOf, Kind } from '../../../src/schema/field';
import type { TitleFormat } from '../../../src/schema/kinds/titleFormat';

/** A reference from one resource to another. */
export interface Link {
  to: string;
  /** condition on the records that may be chosen */
  where: Condition | undefined;
  onDelete: 'restrict' | 'setNull' | 'cascade';
  /** fields of the referenced record that are loaded beside its title */
  with: readonly string[];
  /** stored as pairs of keys in a join table */
  many: boolean;
}

/** The database column of a field kind. The rules of its values are in the kernel. */
export interface ColumnKind<K extends Kind> {
  /** the SQL type as `format_type` spells it; `keyType` returns the key type of another resource */
  type(field: FieldOf<K>, keyType: (resource: string) => string): string;
  /** collation of a text column: Spanish or by bytes; absent for other types */
  order?: 'spanish' | 'bytes';
  /** the column is `not null`; null is stored as the kind's empty value */
  notNull?: boolean;
  /** whether the column has a containment index (`@>`) */
  containmentIndex?(field: FieldOf<K>): boolean;
  /** SQL expression that unique values are compared by; absent: the column itself. Must agree with `ValueKind.uniqueForm` */
  normalized?(column: string): string;
  /** SQL expression that an index of the column has, in parentheses, where values are searched by it; absent: the column itself */
  indexed?(column: string): string;
  /** the only values that the column accepts */
  options?(field: FieldOf<K>): readonly string[];
  /** first number of the server's sequence, for codes */
  sequenceStart?(field: FieldOf<K>): number | undefined;
  /** default value of a new record */
  defaultValue?(field: FieldOf<K>): string;
  link?(field: FieldOf<K>): Link;
  /** the part of a valid value that is stored; absent: all of it */
  toStored?(value: unknown, field: FieldOf<K>): unknown;
  /** the value for the driver, where the driver would convert it wrongly */
  bind?(value: unknown): unknown;
  /** an exact sum or average, as a value of this kind; null when it exceeds the kind's range */
  aggregate?(field: FieldOf<K>, amount: RawBuilder<unknown>): RawBuilder<unknown>;
  /** the value in a printed document, where the kind's plain text is not readable */
  printed?(value: unknown, field: FieldOf<K>): string;
  /** SQL of the value in a title, with plain spaces (as `ValueKind.toTitleText`); absent: the database's text of the value */
  titleSql?(
    column: RawBuilder<unknown>,
    field: FieldOf<K> & { name: string },
    titleFormat: TitleFormat,
  ): RawBuilder<unknown>;
  /** SQL of the text that the full-text index contains of a value; absent: it cannot be indexed */
  documentText?(column: string): string;
  /** edition of the stored form; when it changes, stored values are converted with `convert` at the next start */
  edition?(field: FieldOf<K>): string | undefined;
  /** converts a stored value to the current edition; an unreadable value stays unchanged */
  convert?(value: unknown, field: FieldOf<K>): unknown;
  /** computes the value from the other fields of the record */
  compute?(field: FieldOf<K>, record: Readonly<Record<string, unknown>>): string | null;
}
