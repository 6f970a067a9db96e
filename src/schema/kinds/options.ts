/**
 * The options of a field, declared as form fields. Parsing, the JSON Schema and the Studio's forms are derived from them. An
 * option that is not a plain value has the kind `json`, and its `widget` names its shape in `language/shapes.ts`.
 */
import type { FieldBase, FieldOf, FieldSchema, JsonField, Kind } from '../field';
import type { Shape } from '../language/shapes';
import { KINDS } from './index';
import { FIELD_ONLY_OPTIONS } from './parts';
import { LARGEST } from './upload';

export type Option =
  | Exclude<FieldSchema, JsonField>
  | (JsonField & { widget: Shape | 'parts' | 'rowParts' | 'result' });

type KeysOf<T> = T extends unknown ? keyof T : never;

/** One form field for each property; the compiler reports missing ones. */
export type OptionsOf<T, Without extends string = never> = {
  readonly [O in Exclude<KeysOf<T>, Without>]-?: Option;
};

const name: Option = { kind: 'code', format: 'identifier', max: 40 };
const flag: Option = { kind: 'boolean' };
const decision: Option = { kind: 'json', widget: 'decision' };
const length: Option = { kind: 'integer', min: 0, max: 100_000 };
const number: Option = { kind: 'integer', min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };
const amount: Option = { kind: 'decimal', scale: 12, precision: 38 };
const options: Option = { kind: 'json', required: true, widget: 'options' };
const tones: Option = { kind: 'json', widget: 'tones' };
const icons: Option = { kind: 'json', widget: 'icons' };
const condition: Option = { kind: 'json', widget: 'condition' };
const resource: Option = { ...name, required: true, widget: 'resourceName' };

/** Options of every kind. */
export const BASE_OPTIONS: OptionsOf<FieldBase> = {
  required: decision,
  readOnly: decision,
  hidden: decision,
  default: { kind: 'json', widget: 'default' },
  unique: flag,
  index: flag,
  readWith: { ...name, widget: 'actionName' },
  writeWith: { ...name, widget: 'actionName' },
  mask: { kind: 'enum', options: ['last4', 'email', 'all'] },
  in: { kind: 'json', widget: 'places' },
  message: { kind: 'code', format: 'messageKey', max: 200 },
  checks: { kind: 'json', widget: 'checks' },
  widget: { ...name, widget: 'widgetName' },
  was: name,
  retired: flag,
  system: flag,
  width: { kind: 'integer', min: 24, max: 1200, unit: 'px' },
};

const text = {
  max: { ...length, min: 1 },
  min: length,
  stops: flag,
  normalize: { kind: 'json', widget: 'normalize' },
} as const satisfies Record<string, Option>;

const year: Option = { kind: 'integer', min: 1, max: 9999 };
const years = { minYear: year, maxYear: year } as const satisfies Record<string, Option>;

const upload = {
  accept: { kind: 'json', widget: 'mediaTypes' },
  maxSize: { kind: 'integer', min: 1, max: LARGEST, unit: 'B' },
  multiple: flag,
} as const satisfies Record<string, Option>;

/** Options of each kind that does not have them itself (`ValueKind.options`). */
const KIND_OPTIONS: { readonly [K in Kind]?: OptionsOf<FieldOf<K>, keyof FieldBase | 'kind'> } = {
  text,
  longText: { ...text, rows: { kind: 'integer', min: 1, max: 40 } },
  richText: text,
  code: {
    ...text,
    format: { ...name, widget: 'formatName' },
    warnOnly: flag,
    doubts: { kind: 'json', widget: 'doubts' },
    from: { kind: 'integer', min: 1, max: 1_000_000_000 },
  },
  email: { ...text, domains: { kind: 'json', widget: 'domains' } },
  phone: { ...text, warnOnly: flag },
  url: { max: { ...length, min: 1 } },
  integer: { min: number, max: number, unit: { kind: 'text', max: 20 } },
  decimal: {
    scale: { kind: 'integer', min: 0, max: 12 },
    precision: { kind: 'integer', min: 1, max: 38 },
    min: amount,
    max: amount,
    unit: { kind: 'text', max: 20 },
  },
  money: {
    currency: { kind: 'enum', options: ['ARS', 'USD', 'EUR', 'BRL', 'UYU', 'CLP', 'PYG', 'BOB'] },
    min: amount,
    max: amount,
  },
  boolean: { box: flag },
  date: years,
  dateTime: { ...years, seconds: flag },
  time: { endOfDay: flag },
  enum: { options, tones, icons },
  status: {
    options,
    initial: { kind: 'text', required: true, max: 60, widget: 'optionName' },
    tones: { ...tones, required: true },
    icons,
    transitions: { kind: 'json', required: true, widget: 'transitions' },
    steps: { kind: 'json', widget: 'steps' },
    starts: { kind: 'json', widget: 'starts' },
    stepMarks: { kind: 'json', widget: 'stepMarks' },
  },
  reference: {
    to: resource,
    where: condition,
    onDelete: { kind: 'enum', options: ['restrict', 'setNull', 'cascade'] },
    with: { kind: 'json', widget: 'names' },
    few: flag,
  },
  references: { to: resource, where: condition, with: { kind: 'json', widget: 'names' } },
  reverse: {
    from: resource,
    field: { ...name, required: true, widget: 'fieldName' },
    columns: { kind: 'json', widget: 'names' },
    sort: { kind: 'json', widget: 'sort' },
  },
  group: { fields: { kind: 'json', required: true, widget: 'parts' } },
  items: {
    fields: { kind: 'json', required: true, widget: 'rowParts' },
    min: { kind: 'integer', min: 0, max: 500 },
    max: { kind: 'integer', min: 1, max: 500 },
  },
  file: upload,
  image: upload,
  // a template, an aggregate or a handler's value: `language/meaning/computed.ts` tells which
  computed: {
    template: { kind: 'text', max: 400, hidden: { $or: [{ aggregate: { $ne: null } }, { handler: { $ne: null } }] } },
    stored: { kind: 'boolean', hidden: { $or: [{ aggregate: { $ne: null } }, { handler: { $ne: null } }] } },
    aggregate: { kind: 'enum', options: ['count', 'sum', 'avg', 'min', 'max'], hidden: { handler: { $ne: null } } },
    over: { ...name, widget: 'listName', hidden: { aggregate: null } },
    of: { ...name, widget: 'countedField', hidden: { aggregate: { $in: [null, 'count'] } } },
    where: { kind: 'json', widget: 'condition', hidden: { aggregate: null } },
    // only code can name a handler
    handler: { ...name, widget: 'handlerName', hidden: { handler: null } },
    uses: { kind: 'json', widget: 'names', hidden: { handler: null } },
    as: { kind: 'json', widget: 'result', hidden: { aggregate: { $in: [null, 'count'] }, handler: null } },
  },
};

/** The options that fields of a kind have besides those of every field. */
export const ownOptionsOf = (kind: Kind): Readonly<Record<string, Option>> =>
  KIND_OPTIONS[kind] ?? KINDS[kind].options ?? {};

/** All options of a field of a kind, in the order of the form: those of the kind first. */
export const optionsOf = (kind: Kind): Readonly<Record<string, Option>> => ({ ...ownOptionsOf(kind), ...BASE_OPTIONS });

/** The options of a part of another field. */
export const partOptionsOf = (kind: Kind, readOnly: boolean): Readonly<Record<string, Option>> => {
  const omitted = new Set<string>(readOnly ? FIELD_ONLY_OPTIONS : [...FIELD_ONLY_OPTIONS, 'readOnly']);
  return Object.fromEntries(Object.entries(optionsOf(kind)).filter(([name]) => !omitted.has(name)));
};
