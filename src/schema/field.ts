/** A field of a resource, as data. What a kind is able to do is in `kinds/`; here is only what may be said of it. */
import type { Condition, Decision, Scalar } from './condition';

/** The places where a field may appear. Absent `in` means everywhere that its kind allows. */
export type Place = 'list' | 'show' | 'create' | 'edit' | 'filter' | 'search' | 'export';

/**
 * `unpad` drops leading zeros, for what is a number by its rule and a text by its use; `compact` drops spaces, dots, dashes and
 * slashes, as plates are written in many ways; `digits` does so too, and a code with it refuses whatever is no digit then.
 */
export type Normalization = 'trim' | 'upper' | 'lower' | 'digits' | 'unpad' | 'compact';

/** Colours that mean something; the theme gives each a light and a dark value, never colour alone. */
export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger' | 'muted' | 'accent';

export interface Check {
  /** the check fails when this holds */
  when: Condition;
  /** i18n key of the sentence shown beside the field */
  message: string;
}

/** What may be said of a field of any kind. */
export interface FieldBase {
  required?: Decision;
  readOnly?: Decision;
  /** hidden means neither required nor sent, on both sides */
  hidden?: Decision;
  default?: Scalar | readonly Scalar[];
  unique?: boolean;
  /** makes a btree index, for exact keys and sorted columns */
  index?: boolean;
  /** the extra action of the resource's subject that reading takes, as `verSensible` */
  readWith?: string;
  /** the extra action of the resource's subject that writing takes */
  writeWith?: string;
  /**
   * how it is shown, in lists, records, history and exports; whoever holds `readWith` unveils it one record at a time, and each
   * time is written down. Absent: shown to those with `readWith`, and to nobody else at all
   */
  mask?: 'last4' | 'email' | 'all';
  /** only where it appears; `search` must be asked for by the list's `search` */
  in?: readonly Place[];
  /** one sentence for every violation of this field, where the specification words it (an i18n key) */
  message?: string;
  checks?: readonly Check[];
  /** a registered input or cell of the client, by name */
  widget?: string;
  /** the column's name before it was renamed */
  was?: string;
  /** out of every screen, request and answer; its column and what is in it stay, since nothing is ever dropped */
  retired?: boolean;
  /** set by the server alone (a handler, an action): ignored in what a client sends */
  system?: boolean;
  /** column width in the list, in px */
  width?: number;
}

interface Text extends FieldBase {
  max?: number;
  min?: number;
  /** its input takes no more than `max`; absent: what is longer is said beside it */
  stops?: boolean;
  normalize?: readonly Normalization[];
}

export type TextField = Text & { kind: 'text' };
export type LongTextField = Text & { kind: 'longText'; rows?: number };
/** HTML, sanitised when stored and when shown */
export type RichTextField = Text & { kind: 'richText' };
export interface Doubt {
  format: string;
  /** absent: always */
  when?: Condition;
  /** i18n key of what is said beside the field; absent: the format's own sentence */
  message?: string;
}
/** A normalised identifier: plate, document, tag number. `format` names a check in `formats.ts`. */
export type CodeField = Text & {
  kind: 'code';
  format?: string;
  warnOnly?: boolean;
  /** formats that only warn, and when: by another field, as the type of a document decides about its number */
  doubts?: readonly Doubt[];
  /** given by the server, counting up from this number; for a field that is `system` too */
  from?: number;
};
/** An address; `domains` are the common ones that it is completed with as it is typed. */
export type EmailField = Text & { kind: 'email'; domains?: readonly string[] };
export type PhoneField = Text & { kind: 'phone' };
/** A web address, `http` or `https`; shown as a link. */
export type UrlField = FieldBase & { kind: 'url'; max?: number };
export type ColorField = FieldBase & { kind: 'color' };
/** Never leaves the server and never comes in by the generic API. */
export type SecretField = FieldBase & { kind: 'secret'; default?: never; required?: false };
export type IntegerField = FieldBase & { kind: 'integer'; min?: number; max?: number; unit?: string };
/** A number as text: `-1234.5`, a point before its decimals. */
export type Numeral = `${number}`;
/**
 * An exact number: a text from the database to the screen, never a float. It always has `scale` decimals (default 2) of at most
 * `precision` figures in all (default 18); `min` and `max` are texts too.
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
/** `box`: asked for by a box to tick, with its label beside it; absent: by a switch. */
export type BooleanField = FieldBase & { kind: 'boolean'; box?: boolean };
interface Years {
  /** the first year that it takes (default 1900) */
  minYear?: number;
  /** the last one (default 2200) */
  maxYear?: number;
}
/** A calendar day, `YYYY-MM-DD`; never a `Date`. */
export type DateField = FieldBase & { kind: 'date' } & Years;
/** An instant, ISO 8601 in UTC. */
export type DateTimeField = FieldBase & { kind: 'dateTime' } & Years;
/** A time of day on the wall, `HH:MM`, whatever the day and the zone; `endOfDay`: `24:00` too, the end of a day and not the next one's beginning. */
export type TimeField = FieldBase & { kind: 'time'; endOfDay?: boolean };
/** `icons` and `tones` go by option; labels are `resources.{resource}.options.{field}.{option}`, else the option itself. */
export type EnumField = FieldBase & {
  kind: 'enum';
  options: readonly string[];
  tones?: Record<string, Tone>;
  icons?: Record<string, string>;
};

export interface Transition {
  /** the action that makes it; declared in the resource's `actions` */
  action: string;
  from: readonly string[];
  to: string;
  /** made by the server alone, by a handler or a process: nobody asks for it, and no action of that name is declared */
  auto?: true;
}
/** A lifecycle. Written by its transitions' actions alone, never by a form. */
export type StatusField = FieldBase & {
  kind: 'status';
  options: readonly string[];
  tones: Record<string, Tone>;
  icons?: Record<string, string>;
  initial: string;
  transitions: readonly Transition[];
  /** what it begins as is `initial` */
  default?: never;
  required?: false;
};

export type ReferenceField = FieldBase & {
  kind: 'reference';
  to: string;
  /** which of the other resource's records may be chosen; `$record` is the record being edited */
  where?: Condition;
  /** what happens here when the other one goes: refuse (default) or empty */
  onDelete?: 'restrict' | 'setNull' | 'cascade';
  /** fields of the other record that come along in `_refs`, beside its title */
  with?: readonly string[];
  /** there are few, all of which are offered at once; absent: they are searched for */
  few?: boolean;
};
/** Many to many, kept in a table of its own; the value is a list of ids. */
export type ReferencesField = FieldBase & { kind: 'references'; to: string; where?: Condition };
/** The other side of a reference: a list of the records that point here. No column. */
export type ReverseField = FieldBase & {
  kind: 'reverse';
  from: string;
  field: string;
  columns?: readonly string[];
  sort?: readonly [string, 'asc' | 'desc'];
};
/** What can be said of a field of its own and not of a part of another one: it is read, written and kept with the whole. */
export type OfItsOwn =
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
type PartOf<F> = F extends unknown ? Omit<F, OfItsOwn> : never;

/**
 * A value within another one: of any kind that needs no table of its own. What its conditions name is another part beside
 * it, else a field of the record.
 */
export type PartField = PartOf<
  | TextField
  | LongTextField
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

/** Named parts kept together in one JSON column. */
export type GroupField = FieldBase & { kind: 'group'; fields: Record<string, PartField & { readOnly?: Decision }> };
/** Rows that the record owns, as an invoice's lines: in their order, in one JSON column. `max` is at most 500, the default 200. */
export type ItemsField = FieldBase & { kind: 'items'; fields: Record<string, PartField>; min?: number; max?: number };
type Written = 'required' | 'readOnly' | 'default' | 'writeWith' | 'message' | 'checks' | 'system';
type Kept = 'unique' | 'index' | 'was' | 'mask';
type Without<Names extends keyof FieldBase> = { [Name in Names]?: never };
/** What may be said of a value that the server makes, and of one that it keeps nowhere. */
type Made = Omit<FieldBase, Written> & Without<Exclude<Written, 'required'>> & { kind: 'computed'; required?: false };
type Passing = Omit<Made, Kept> & Without<Kept> & { stored?: never; template?: never };
type ResultOf<Field> = Omit<Field, keyof FieldBase>;

/** What a value is that the server makes: as a field of that kind says it. */
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
  | ResultOf<EnumField>;

/** A text made of other fields, as `{apellido}, {nombre}`. Stored ones can be filtered, sorted and searched. */
export type TemplateField = Made & {
  template: string;
  stored?: boolean;
  aggregate?: never;
  handler?: never;
};

interface Over {
  /** a `reverse` field of this resource */
  over: string;
  /** which of its records count, by their own fields; absent: all that the viewer may see */
  where?: Condition;
  handler?: never;
}
/**
 * A figure of the records behind a `reverse` field: how many they are, or the sum, average, least or greatest of their field
 * `of`. Counts what the viewer may see, and is theirs alone who may read what it is made of. Lists, sorts and filters; the kind
 * of `as` is that of `of` (an average of whole numbers is a `decimal`).
 */
export type AggregateField = Passing &
  Over &
  (
    | { aggregate: 'count'; of?: never; as?: IntegerResult }
    | { aggregate: 'sum'; of: string; as: IntegerResult | DecimalResult }
    | { aggregate: 'avg'; of: string; as: DecimalResult }
    | { aggregate: 'min' | 'max'; of: string; as: IntegerResult | DecimalResult | DayResult }
  );
/**
 * A value that the resource's `server.ts` works out under this name, for all records of an answer at once (`ComputeHandler`).
 * It is theirs alone who may read the fields of `uses`, which come to it with each record. Lists; is neither sorted nor filtered by.
 */
export type HandlerField = Passing & {
  handler: string;
  uses?: readonly string[];
  as: Result;
  aggregate?: never;
};
export type ComputedField = TemplateField | AggregateField | HandlerField;
interface Upload extends FieldBase {
  /** media types, as the content has them: `application/pdf`, `image/*`; absent: the kind's own */
  accept?: readonly string[];
  /** bytes, at most 25 MB; absent: 10 MB */
  maxSize?: number;
  /** a list of files, at most 20 */
  multiple?: boolean;
}
/** An uploaded file, kept by the server apart from the record, which holds its key, name, size and type. */
export type FileField = Upload & { kind: 'file' };
/** A file that is a picture and is shown as one. */
export type ImageField = Upload & { kind: 'image' };
/** Anything JSON; shown as text. */
export type JsonField = FieldBase & { kind: 'json' };

export type FieldSchema =
  | TextField
  | LongTextField
  | RichTextField
  | CodeField
  | EmailField
  | PhoneField
  | UrlField
  | ColorField
  | SecretField
  | IntegerField
  | DecimalField
  | MoneyField
  | BooleanField
  | DateField
  | DateTimeField
  | TimeField
  | EnumField
  | StatusField
  | ReferenceField
  | ReferencesField
  | ReverseField
  | GroupField
  | ItemsField
  | FileField
  | ImageField
  | ComputedField
  | JsonField;

/** A field as the code declares it: what is always hidden is not always asked for. */
export type Declared = FieldSchema & ({ hidden?: Condition | false } | { required?: Condition | false });

export type Kind = FieldSchema['kind'];
export type FieldOf<K extends Kind> = Extract<FieldSchema, { kind: K }>;
