/** A field of a resource, as data. This file defines what may be declared; the behaviour of each kind is in `kinds/`. */
import type { Condition, Decision, Scalar } from './condition';

/** The places where a field may appear. Without `in`, a field appears everywhere that its kind allows. */
export type Place = 'list' | 'show' | 'create' | 'edit' | 'filter' | 'search' | 'export';

/**
 * `unpad` removes leading zeros, for codes that are numbers by rule but used as text; `compact` removes spaces, dots, dashes and
 * slashes, for example from plates; `digits` does the same, and a code with it then refuses any other character than a digit.
 */
export type Normalization = 'trim' | 'upper' | 'lower' | 'digits' | 'unpad' | 'compact';

/** Colours with a meaning. The theme defines a light and a dark value for each; colour is never the only signal. */
export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger' | 'muted' | 'accent';

export interface Check {
  /** the check fails when this condition holds */
  when: Condition;
  /** i18n key of the error message shown beside the field */
  message: string;
}

/** Options of a field of any kind. */
export interface FieldBase {
  required?: Decision;
  readOnly?: Decision;
  /** a hidden field is neither required nor sent, in the browser and on the server */
  hidden?: Decision;
  default?: Scalar | readonly Scalar[];
  unique?: boolean;
  /** creates a btree index, for exact keys and sorted columns */
  index?: boolean;
  /** the extra action of the resource's subject that is needed to read the field, e.g. `verSensible` */
  readWith?: string;
  /** the extra action of the resource's subject that is needed to write the field */
  writeWith?: string;
  /**
   * how the field is masked in lists, records, history and exports. A person with `readWith` reveals it for one record at a time,
   * and each time is logged. Absent: people with `readWith` see the value, and all others see nothing
   */
  mask?: 'last4' | 'email' | 'all';
  /** the only places where the field appears; for `search`, the list's `search` must name the field too */
  in?: readonly Place[];
  /** i18n key of one error message for every violation of this field, where the specification words it */
  message?: string;
  checks?: readonly Check[];
  /** name of a registered input or cell of the client */
  widget?: string;
  /** the column's name before it was renamed */
  was?: string;
  /** removed from every screen, request and response; its column and data stay, because nothing is ever dropped */
  retired?: boolean;
  /** set by the server only (a handler, an action): ignored in what a client sends */
  system?: boolean;
  /** column width in the list, in px */
  width?: number;
}

interface TextOptions extends FieldBase {
  max?: number;
  min?: number;
  /** whether the input accepts no more than `max` characters; absent: a longer text is reported beside it */
  stops?: boolean;
  normalize?: readonly Normalization[];
}

export type TextField = TextOptions & { kind: 'text' };
export type LongTextField = TextOptions & { kind: 'longText'; rows?: number };
/** HTML, sanitised when stored and when shown */
export type RichTextField = TextOptions & { kind: 'richText' };
export interface FormatWarning {
  format: string;
  /** absent: always */
  when?: Condition;
  /** i18n key of the warning shown beside the field; absent: the format's own message */
  message?: string;
}
/** A normalised identifier: plate, document, tag number. `format` names a check in `formats.ts`. */
export type CodeField = TextOptions & {
  kind: 'code';
  format?: string;
  warnOnly?: boolean;
  /** formats that only warn, and when: `when` may depend on another field, as a document's number depends on its type */
  doubts?: readonly FormatWarning[];
  /** the server assigns the values, counting up from this number; only for a field that is `system` too */
  from?: number;
};
/** A mail address; `domains` are suggested as completions while it is typed. */
export type EmailField = TextOptions & { kind: 'email'; domains?: readonly string[] };
/** A telephone number, stored in canonical form; with `warnOnly` as it was typed, and what is no number is a warning beside it. */
export type PhoneField = TextOptions & { kind: 'phone'; warnOnly?: boolean };
/** A web address, `http` or `https`, shown as a link. */
export type UrlField = FieldBase & { kind: 'url'; max?: number };
export type ColorField = FieldBase & { kind: 'color' };
/** Never leaves the server, and is never accepted by the generic API. */
export type SecretField = FieldBase & { kind: 'secret'; default?: never; required?: false };
export type IntegerField = FieldBase & {
  kind: 'integer';
  min?: number;
  max?: number;
  /** shown after the number, whose thousands are grouped; empty for a count. Absent for keys and years, which are not grouped */
  unit?: string;
};
/** A number as text: `-1234.5`, with a decimal point. */
export type Numeral = `${number}`;
/**
 * An exact number: a text from the database to the screen, never a float. It always has `scale` decimals (default 2) and at most
 * `precision` digits in total (default 18); `min` and `max` are texts too.
 */
export type DecimalField = FieldBase & {
  kind: 'decimal';
  scale?: number;
  precision?: number;
  min?: Numeral;
  max?: Numeral;
  unit?: string;
};
export type Currency = 'ARS' | 'USD' | 'EUR' | 'BRL' | 'UYU' | 'CLP' | 'PYG' | 'BOB';
/** An amount: a decimal with two places, in one currency (default `ARS`). */
export type MoneyField = FieldBase & { kind: 'money'; currency?: Currency; min?: Numeral; max?: Numeral };
/** `box`: the input is a checkbox with its label beside it; absent: a switch. */
export type BooleanField = FieldBase & { kind: 'boolean'; box?: boolean };
interface YearLimits {
  /** the earliest year accepted (default 1900) */
  minYear?: number;
  /** the latest year accepted (default 2200) */
  maxYear?: number;
}
/** A calendar day, `YYYY-MM-DD`; never a `Date`. */
export type DateField = FieldBase & { kind: 'date' } & YearLimits;
/** An instant, ISO 8601 in UTC. `seconds`: shown with seconds, for events that follow each other within a minute. */
export type DateTimeField = FieldBase & { kind: 'dateTime'; seconds?: boolean } & YearLimits;
/**
 * A local time of day, `HH:MM`, without day or zone; `endOfDay` also accepts `24:00`, the end of a day as opposed to the
 * beginning of the next one.
 */
export type TimeField = FieldBase & { kind: 'time'; endOfDay?: boolean };
/**
 * `icons` and `tones` are keyed by option. The label of an option is `resources.{resource}.options.{field}.{option}`, else the
 * option itself.
 */
export type EnumField = FieldBase & {
  kind: 'enum';
  options: readonly string[];
  tones?: Record<string, Tone>;
  icons?: Record<string, string>;
};

export interface Transition {
  /** the action that triggers it, declared in the resource's `actions` */
  action: string;
  from: readonly string[];
  to: string;
  /** triggered only by the server, in a handler or a process: no action of that name is declared */
  auto?: true;
}
/** The state of a lifecycle. Changed only by the actions of its transitions, never by a form. */
export type StatusField = FieldBase & {
  kind: 'status';
  options: readonly string[];
  tones: Record<string, Tone>;
  icons?: Record<string, string>;
  initial: string;
  transitions: readonly Transition[];
  /** the states of the usual course, in order: a record's page shows them as steps */
  steps?: readonly string[];
  /** states other than `initial` in which a handler may create a record */
  starts?: readonly string[];
  /**
   * by step: the field that is set from then on, and stays. A step that a record may skip counts as passed only if its mark or the
   * history shows it
   */
  stepMarks?: Readonly<Record<string, string>>;
  /** not available: a new record starts with `initial` */
  default?: never;
  required?: false;
};

export type ReferenceField = FieldBase & {
  kind: 'reference';
  to: string;
  /** which of the other resource's records may be chosen; `$record` is the record being edited */
  where?: Condition;
  /** what happens when the referenced record is deleted: refuse (default), set to null, or delete this record too */
  onDelete?: 'restrict' | 'setNull' | 'cascade';
  /** fields of the referenced record that are sent in `_refs`, beside its title */
  with?: readonly string[];
  /** there are few records, so that all are offered at once; absent: the person searches for one */
  few?: boolean;
};
/** Many to many, stored in a separate table; the value is a list of ids. */
export type ReferencesField = FieldBase & {
  kind: 'references';
  to: string;
  where?: Condition;
  /** fields of the referenced records that are sent in `_refs`, beside their titles */
  with?: readonly string[];
};
/** The inverse of a reference: a list of the records that refer to this one. Has no column. */
export type ReverseField = FieldBase & {
  kind: 'reverse';
  from: string;
  field: string;
  columns?: readonly string[];
  sort?: readonly [string, 'asc' | 'desc'];
};
/** Options that a part of another field cannot have, because a part is read, written and stored with the whole field. */
export type FieldOnlyOption =
  | 'readOnly'
  | 'unique'
  | 'index'
  | 'readWith'
  | 'writeWith'
  | 'mask'
  | 'in'
  | 'widget'
  | 'was'
  | 'retired'
  | 'system'
  | 'width';
type PartOf<F> = F extends unknown ? Omit<F, FieldOnlyOption> : never;

/**
 * A part of another field, of any kind that needs no table. Its conditions name other parts of the same field first, then fields
 * of the record.
 */
export type PartField = PartOf<
  | TextField
  | LongTextField
  | RichTextField
  | CodeField
  | EmailField
  | PhoneField
  | ColorField
  | UrlField
  | IntegerField
  | DecimalField
  | MoneyField
  | BooleanField
  | DateField
  | DateTimeField
  | TimeField
  | EnumField
  | ReferenceField
  | FileField
  | ImageField
>;

/** Named parts stored together in one JSON column. */
export type GroupField = FieldBase & { kind: 'group'; fields: Record<string, PartField & { readOnly?: Decision }> };
/**
 * Rows that the record owns, such as the lines of an invoice, stored in order in one JSON column. `max` is at most 500, default
 * 200.
 */
export type ItemsField = FieldBase & { kind: 'items'; fields: Record<string, PartField>; min?: number; max?: number };
type WriteOption = 'required' | 'readOnly' | 'default' | 'writeWith' | 'message' | 'checks' | 'system';
type StorageOption = 'unique' | 'index' | 'was' | 'mask';
type Forbid<Names extends keyof FieldBase> = { [Name in Names]?: never };
/** Options of a value that the server computes (`ComputedBase`), and of one that it does not store (`UnstoredBase`). */
type ComputedBase = Omit<FieldBase, WriteOption> &
  Forbid<Exclude<WriteOption, 'required'>> & { kind: 'computed'; required?: false };
type UnstoredBase = Omit<ComputedBase, StorageOption> & Forbid<StorageOption> & { stored?: never; template?: never };
type ResultOf<Field> = Omit<Field, keyof FieldBase>;

/** Type of a computed value: the options of a field of that kind. */
export type IntegerResult = ResultOf<IntegerField>;
export type DecimalResult = ResultOf<DecimalField> | ResultOf<MoneyField>;
export type DayResult = ResultOf<DateField> | ResultOf<DateTimeField> | ResultOf<TimeField>;
export type Result =
  | IntegerResult
  | DecimalResult
  | DayResult
  | ResultOf<TextField>
  | ResultOf<BooleanField>
  | ResultOf<UrlField>
  | ResultOf<EnumField>
  | ResultOf<JsonField>;

/** A text composed of other fields, e.g. `{apellido}, {nombre}`. If `stored`, it can be filtered, sorted and searched. */
export type TemplateField = ComputedBase & {
  template: string;
  stored?: boolean;
  aggregate?: never;
  handler?: never;
};

interface AggregateSource {
  /** a `reverse` field of this resource */
  over: string;
  /** which of its records count, by their own fields; absent: all that the viewer may see */
  where?: Condition;
  handler?: never;
}
/**
 * An aggregate over the records of a `reverse` field: their number, or the sum, average, minimum or maximum of their field `of`.
 * Only records that the viewer may see are counted, and only people who may read the underlying fields see the value. Can be
 * listed, sorted and filtered. `as` has the kind of `of` (an average of integers is a `decimal`).
 */
export type AggregateField = UnstoredBase &
  AggregateSource &
  (
    | { aggregate: 'count'; of?: never; as?: IntegerResult }
    | { aggregate: 'sum'; of: string; as: IntegerResult | DecimalResult }
    | { aggregate: 'avg'; of: string; as: DecimalResult }
    | { aggregate: 'min' | 'max'; of: string; as: IntegerResult | DecimalResult | DayResult }
  );
/**
 * A value computed by a function of this name in the resource's `server.ts`, for all records of a response at once
 * (`ComputeHandler`). Only people who may read the fields of `uses` see it; the function receives these fields with each record.
 * Can be listed, but not sorted or filtered.
 */
export type HandlerField = UnstoredBase & {
  handler: string;
  uses?: readonly string[];
  as: Result;
  aggregate?: never;
};
export type ComputedField = TemplateField | AggregateField | HandlerField;
interface UploadOptions extends FieldBase {
  /** accepted media types, detected from the content: `application/pdf`, `image/*`; absent: those of the kind */
  accept?: readonly string[];
  /** bytes, at most 25 MB; absent: 10 MB */
  maxSize?: number;
  /** a list of files, at most 20 */
  multiple?: boolean;
}
/** An uploaded file, stored by the server outside the record; the record holds its key, name, size and type. */
export type FileField = UploadOptions & { kind: 'file' };
/** A file that is an image and is shown as one. */
export type ImageField = UploadOptions & { kind: 'image' };
/** Any JSON value, shown as text. */
export type JsonField = FieldBase & { kind: 'json' };

/** The type of each kind's fields. A kind in a file of its own adds its type there, with `declare module`. */
export interface FieldTypes {
  text: TextField;
  longText: LongTextField;
  richText: RichTextField;
  code: CodeField;
  email: EmailField;
  phone: PhoneField;
  url: UrlField;
  color: ColorField;
  secret: SecretField;
  integer: IntegerField;
  decimal: DecimalField;
  money: MoneyField;
  boolean: BooleanField;
  date: DateField;
  dateTime: DateTimeField;
  time: TimeField;
  enum: EnumField;
  status: StatusField;
  reference: ReferenceField;
  references: ReferencesField;
  reverse: ReverseField;
  group: GroupField;
  items: ItemsField;
  file: FileField;
  image: ImageField;
  computed: ComputedField;
  json: JsonField;
}

export type FieldSchema = FieldTypes[keyof FieldTypes];

/** A field as declared in code: a field that is always hidden cannot always be required. */
export type Declared = FieldSchema & ({ hidden?: Condition | false } | { required?: Condition | false });

export type Kind = FieldSchema['kind'];
export type FieldOf<K extends Kind> = Extract<FieldSchema, { kind: K }>;
