import type { Operator } from '../condition';
import type { FieldOf, FieldSchema, Kind, PartField } from '../field';
import type { DayReading } from '../reading/days';
import type { DecimalMark } from '../reading/numbers';
import type { Resource } from '../registry';
import type { Draw } from './aggregate';
import type { Speech } from './speech';

/** How texts are meant that people typed and that could be read in several ways; without it they are read as addresses have them. */
export interface TextReading extends Partial<DayReading> {
  decimals?: DecimalMark;
}

type Values = Readonly<Record<string, unknown>>;

/** A part of another field: it has a name within it. */
export type Part = PartField & { name: string };

/** What a kind says whose values hold values of other kinds: each is decided, checked and told by itself. */
export interface Whole {
  /** any number of rows, else one */
  many: boolean;
  parts(field: FieldSchema): readonly Part[];
  /** the rows of a value of that shape; `at` is where each stands below the field, as `[2]`, empty where there is but one */
  rows(value: unknown): readonly { at: string; row: Values }[];
  /** the value that such rows make */
  from(rows: readonly Values[], field: FieldSchema): unknown;
}

/** Why a field cannot work as it is declared: the part of it that is wrong, and a sentence. */
export interface Complaint {
  at?: string;
  reason: string;
}

/** An uploaded file as records hold it; what it is, the server says. */
export interface FileRef {
  id: string;
  name: string;
  /** bytes */
  size: number;
  /** media type, by its content */
  type: string;
}

/** What a kind says whose values are uploaded files. */
export interface Uploads {
  /** media types, exact or by their first half: `image/*` */
  accept(field: FieldSchema): readonly string[];
  /** bytes */
  maxSize(field: FieldSchema): number;
  multiple(field: FieldSchema): boolean;
  /** the keys of the files of a value, as it came in or as it is stored */
  keys(value: unknown): readonly string[];
  /** the value that such files make */
  from(files: readonly FileRef[], field: FieldSchema): unknown;
}

/** What a field kind says of its values. What it lets in is in `values/`, its faces are in the engine, its column is in the server. */
export interface ValueKind<K extends Kind> {
  /** from a text (an address, a CSV cell, what is typed or pasted) to what its values are checked as (`values/`) */
  fromText(text: string, field: FieldOf<K>, how?: TextReading): unknown;
  /** of numbers: how many decimals its values may have */
  decimals?(field: FieldOf<K>): number;
  /** plain text: export, history, titles; an option's label is the caller's */
  toText(value: unknown, field: FieldOf<K>): string;
  /** as a title says it, where that is not its plain text */
  said?(value: unknown, field: FieldOf<K> & { name: string }, speech: Speech): string;
  /** as a file holds it that may come back, where `toText` says less than the whole value */
  toFile?(value: unknown): string;
  /** what a spreadsheet takes it for; absent: a text */
  cell?: 'number' | 'boolean' | 'date' | 'dateTime';
  /** the field as it is asked about: with any value that may be compared with one of it, where not all of those may be stored */
  asked?(field: FieldOf<K>): FieldOf<K>;
  /** what nothing is, once stored */
  empty: null | false | readonly never[];
  operators: readonly Operator[];
  /** how two of its texts compare where not letter by letter: below 0, 0, above 0; `NaN` where one is no value of it */
  compare?(a: string, b: string): number;
  /** what two of its texts are compared by where they must differ; absent: letter by letter */
  same?(text: string): string;
  /** the texts that one value may be stored as: whoever asks for one of them asks for all */
  forms?(value: string): readonly string[];
  /** what is looked for in its values besides where a person looks for a text that may be one, whole or in part */
  sought?(text: string): string | undefined;
  /** its values in the order in which they sort, where that is none of their own: others come after them, nothing last */
  ranked?(field: FieldOf<K>): readonly string[];
  /** an instant as one of its values, where that is less: what `{$now: …}` is taken as beside a field of it */
  fromInstant?(instant: string): string;
  /** has a column of its own */
  stored: boolean;
  /** in a record's answer; `apart`: asked for by itself; `never`: leaves the server in no answer and is reached by no request */
  answer: 'value' | 'apart' | 'never';
  lists: boolean;
  sorts: boolean;
  /** takes part in the quick search */
  searches: boolean;
  /** may come in from a client */
  writes: boolean;
  /** the resource whose keys its values are; `many`: each value is a list of them */
  target?(field: FieldOf<K>): { to: string; many: boolean };
  /** the fields of its own record that its value is made of: it takes what those take to read */
  parts?(field: FieldOf<K>): readonly string[];
  /** what its values are, where they are worked out to be of another kind */
  result?(field: FieldOf<K>): FieldSchema | undefined;
  /** what its value is drawn from of the records that point here: it takes what those take to read */
  draws?(field: FieldOf<K>): Draw | undefined;
  /** what a field says that cannot be; of other resources only where they can be found by name */
  problems?(field: FieldOf<K>, resource: Resource, find?: (name: string) => Resource | undefined): readonly Complaint[];
  /** the rules of one field, where the kind has several: they go before its own */
  variant?(field: FieldOf<K>): ValueKind<K>;
  /** for a value that is made of others */
  whole?: Whole;
  /** for a value that is kept apart, as uploaded files are */
  uploads?: Uploads;
}

export const EQUALITY: readonly Operator[] = ['$eq', '$ne', '$in', '$nin'];
export const ORDER: readonly Operator[] = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin'];
export const TEXT: readonly Operator[] = ['$eq', '$ne', '$in', '$nin', '$contains'];

export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Text is stored byte for byte or refused: no NUL, no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean =>
  !text.includes('\u0000') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

/** Fields that are named and are there. */
export const namesFields = (at: string, names: readonly string[], { fields }: Pick<Resource, 'fields'>): Complaint[] =>
  names
    .filter((name) => !fields.has(name))
    .map((name) => ({ at, reason: `names the field '${name}', which it does not have` }));
