import type { RawBuilder } from 'kysely';
import type { Condition } from '../../../src/schema/condition';
import type { FieldOf, Kind } from '../../../src/schema/field';
import type { Speech } from '../../../src/schema/kinds/speech';

/** What points from one resource to another. */
export interface Link {
  to: string;
  /** which of the other's records may be chosen */
  where: Condition | undefined;
  onDelete: 'restrict' | 'setNull' | 'cascade';
  /** fields of the other record that come along beside its title */
  with: readonly string[];
  /** kept in a table of its own, as pairs of keys */
  many: boolean;
}

/** What a field kind says of its column. Its values' rules are in the kernel. */
export interface ColumnKind<K extends Kind> {
  /** the SQL type as `format_type` spells it; `keyType` is that of another resource's key */
  type(field: FieldOf<K>, keyType: (resource: string) => string): string;
  /** texts order as Spanish readers expect, or byte by byte; absent: it is no text */
  order?: 'spanish' | 'bytes';
  /** the table takes no null, and has the kind's empty value in its place */
  filled?: boolean;
  /** has an index of what its values contain (`@>`) */
  searchedInside?(field: FieldOf<K>): boolean;
  /** what two values are compared by where they must differ, as SQL of a column; absent: themselves. `ValueKind.same` says it too */
  same?(column: string): string;
  /** the only values that the table takes */
  options?(field: FieldOf<K>): readonly string[];
  /** where numbers given by the server start, for codes made of them */
  from?(field: FieldOf<K>): number | undefined;
  /** what a new record has where nothing is said */
  start?(field: FieldOf<K>): string;
  link?(field: FieldOf<K>): Link;
  /** what is kept of a valid value, where that is less */
  keep?(value: unknown): unknown;
  /** what the driver is given for a kept value, where it would make something else of it */
  bind?(value: unknown): unknown;
  /** a sum or an average of its values as one of its own, exact; null where it is past what can be told */
  figure?(field: FieldOf<K>, amount: RawBuilder<unknown>): RawBuilder<unknown>;
  /** as it stands on paper, where the kind's plain text is not for people */
  paper?(value: unknown, field: FieldOf<K>): string;
  /** as a title says it (`ValueKind.said`), with plain spaces; absent: as the database writes it */
  said?(column: RawBuilder<unknown>, field: FieldOf<K> & { name: string }, speech: Speech): RawBuilder<unknown>;
  /** the edition of the form in which values are kept: counted up, those that are there are `renewed` at the next start */
  edition?(field: FieldOf<K>): string | undefined;
  /** a value that is there already in the form of this edition; one that cannot be read stays as it is */
  renewed?(value: unknown, field: FieldOf<K>): unknown;
  /** the value that follows from the record's others */
  compute?(field: FieldOf<K>, record: Readonly<Record<string, unknown>>): string | null;
}
