import type { Operator } from '../condition';
import type { FieldBase, FieldOf, FieldSchema, Kind, PartField } from '../field';
import type { DayReading } from '../reading/days';
import type { DecimalMark } from '../reading/numbers';
import type { Resource } from '../registry';
import type { AggregatedFields } from './aggregate';
import type { OptionsOf } from './options';
import type { TitleFormat } from './titleFormat';

/** How to parse texts typed by people if they are ambiguous; without it, texts are parsed as in URLs. */
export interface TextReading extends Partial<DayReading> {
  decimals?: DecimalMark;
}

type Values = Readonly<Record<string, unknown>>;

/** A part of another field, with its name. */
export type Part = PartField & { name: string };

/** Behaviour of a kind whose values contain values of other kinds. Each part is decided, validated and reported separately. */
interface Composite {
  /** any number of rows, or just one */
  many: boolean;
  parts(field: FieldSchema): readonly Part[];
  /** the rows of a valid value; `at` is the path of a row below the field, e.g. `[2]`, empty if there is only one */
  rows(value: unknown): readonly { path: string; row: Values }[];
  /** the value for these rows */
  from(rows: readonly Values[], field: FieldSchema): unknown;
}

/** Why a field's declaration is invalid: the path of the wrong option, and a message. */
export interface DeclarationProblem {
  path?: string;
  reason: string;
}

/** An uploaded file as stored in a record; its size and type come from the server. */
export interface FileRef {
  id: string;
  name: string;
  /** bytes */
  size: number;
  /** media type, detected from the content */
  type: string;
}

/** Behaviour of a kind whose values are uploaded files. */
export interface Uploads {
  /** accepted media types, exact or with a wildcard: `image/*` */
  accept(field: FieldSchema): readonly string[];
  /** bytes */
  maxSize(field: FieldSchema): number;
  multiple(field: FieldSchema): boolean;
  /** the keys of the files of a value, as received or as stored */
  keys(value: unknown): readonly string[];
  /** the value for these files */
  from(files: readonly FileRef[], field: FieldSchema): unknown;
}

/**
 * Behaviour of a kind that browser and server share. Its validation is in `values/`, its components are in the engine, its column
 * is in the server.
 */
export interface ValueKind<K extends Kind> {
  /** parses a text (from a URL, a CSV cell, typed or pasted) to the value that is validated (`values/`) */
  fromText(text: string, field: FieldOf<K>, reading?: TextReading): unknown;
  /** for numbers: the maximum number of decimals */
  decimals?(field: FieldOf<K>): number;
  /** plain text, for exports, history and titles; the caller provides labels of options */
  toText(value: unknown, field: FieldOf<K>): string;
  /** text in titles, if it differs from the plain text */
  toTitleText?(value: unknown, field: FieldOf<K> & { name: string }, titleFormat: TitleFormat): string;
  /** text in an export that can be imported again, if `toText` loses information */
  toFile?(value: unknown): string;
  /** cell type in a spreadsheet; absent: text */
  cell?: 'number' | 'boolean' | 'date' | 'dateTime';
  /** the field as used in conditions, if they may compare it with more values than may be stored */
  conditionField?(field: FieldOf<K>): FieldOf<K>;
  /** the stored form of an empty value */
  empty: null | false | readonly never[];
  operators: readonly Operator[];
  /** compares two texts if not by characters: below 0, 0, above 0; `NaN` if one of them is not a valid value */
  compare?(a: string, b: string): number;
  /** normalises a text for unique constraints; absent: compared by characters */
  uniqueForm?(text: string): string;
  /** the texts in which one value may be stored: a condition on one matches all of them */
  forms?(value: string): readonly string[];
  /** an additional text to search for in its values when a person searches for a complete or partial one */
  otherSearchText?(text: string): string | undefined;
  /** the end of every value that a text may stand for, when a person searches for the text */
  endOf?(text: string): string | undefined;
  /** its values in sort order, if they have no natural order: other values sort after them, null last */
  ranked?(field: FieldOf<K>): readonly string[];
  /** converts an instant to a value of this kind if it has less precision; applied to `{$now: …}` */
  fromInstant?(instant: string): string;
  /** has its own column */
  stored: boolean;
  /**
   * whether a record's response contains it; `onRequest`: only on a separate request; `never`: no response contains it and no request
   * can use it
   */
  inResponse: 'always' | 'onRequest' | 'never';
  lists: boolean;
  /** may be a part of another field although lists do not show it */
  part?: true;
  sorts: boolean;
  /** included in the quick search */
  searches: boolean;
  /** a client may send it */
  writes: boolean;
  /** the resource whose keys its values are; `many`: each value is a list of keys */
  target?(field: FieldOf<K>): { to: string; many: boolean };
  /** the fields of the same record that its value reveals: reading it needs their permissions too */
  parts?(field: FieldOf<K>): readonly string[];
  /** the field that describes its values, if they are of another kind */
  result?(field: FieldOf<K>): FieldSchema | undefined;
  /** the records and fields that its value aggregates: reading it needs their permissions too */
  aggregated?(field: FieldOf<K>): AggregatedFields | undefined;
  /** problems of a field's declaration; checks that need other resources run only if `find` is provided */
  problems?(
    field: FieldOf<K>,
    resource: Resource,
    find?: (name: string) => Resource | undefined,
  ): readonly DeclarationProblem[];
  /** behaviour of one particular field, if the kind has several variants */
  variant?(field: FieldOf<K>): ValueKind<K>;
  /** for a value that contains other values */
  composite?: Composite;
  /** for values stored outside the record, such as uploaded files */
  uploads?: Uploads;
  /**
   * the field of another kind that takes the same values: validation, input and filter are its own, where this kind has no others
   */
  like?(field: FieldOf<K>): FieldSchema;
  /** key below `engine.validation` of the reason why a value that `like` accepts is invalid all the same; undefined: it is valid */
  rejectionKey?(value: unknown, field: FieldOf<K>): string | undefined;
  /** its own options, as fields of a form; absent: those of `options.ts`, if it is listed there */
  options?: OptionsOf<FieldOf<K>, keyof FieldBase | 'kind'>;
  /** lucide's name of its icon */
  icon: string;
  /** a new field of this kind in the Studio, with the options that are required */
  blank: FieldOf<K>;
  /** fields of this kind need code, so the Studio does not offer it for a new field */
  needsCode?: true;
  /** its values can be the name of a record, or the code that identifies it */
  identifies?: 'name' | 'code';
  /** its values are instants */
  instant?: true;
  /** its values have no structure that an input could edit */
  freeForm?: true;
  /** type of a plain HTML input for one value; absent: a text */
  inputType?: 'number' | 'date' | 'datetime-local' | 'time';
  /** value in row `n` of a preview, from the field's label; absent: none */
  sample?(n: number, field: FieldOf<K>, label: string): unknown;
}

export const EQUALITY: readonly Operator[] = ['$eq', '$ne', '$in', '$nin'];
export const ORDER: readonly Operator[] = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin'];
export const TEXT: readonly Operator[] = ['$eq', '$ne', '$in', '$nin', '$contains'];

export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Whether a text can be stored byte for byte: no NUL, no unpaired surrogate. Other texts are refused. */
export const isWellFormed = (text: string): boolean =>
  !text.includes('\u0000') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);

/** Problems for names that are not fields of the resource. */
export const unknownFieldProblems = (
  path: string,
  names: readonly string[],
  { fields }: Pick<Resource, 'fields'>,
): DeclarationProblem[] =>
  names
    .filter((name) => !fields.has(name))
    .map((name) => ({ path, reason: `names the field '${name}', which it does not have` }));
