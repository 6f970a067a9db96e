/** What the columns of a file seem to hold. */
import type { FieldSchema, Kind } from '../../schema/field';
import { newField } from '../kinds/newField';
import { isCode, isField, isLine, isSwitch } from '../kinds/what';
import { camelCase, freeName } from '../naming/names';

export interface Guess {
  name: string;
  label: string;
  field: FieldSchema;
  /** what the column holds, each once, as far as it was looked at */
  values: readonly string[];
  /** the resource does without it */
  left?: boolean;
}

type Plain = Extract<
  Kind,
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'email'
  | 'url'
  | 'code'
  | 'phone'
  | 'color'
>;

const DAY = /(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})/.source;
const CLOCK = /([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?/.source;
const FIGURES = /-?(\d{1,3}([.,' ]\d{3})+|\d+)([.,]\d{1,6})?/.source;
const SIGN = /(\$|u\$s|us\$|usd|ars|eur|€|r\$)/.source;

/** The first that every value of a column fits. */
const PATTERNS: readonly [RegExp, Plain][] = [
  [/^(s[ií]|no|true|false|verdadero|falso|1|0|x)$/i, 'boolean'],
  [/^-?\d{1,15}$/, 'integer'],
  [new RegExp(`^(${SIGN} ?${FIGURES}|${FIGURES} ?${SIGN})$`, 'i'), 'money'],
  [new RegExp(`^${FIGURES} ?%?$`), 'decimal'],
  [new RegExp(`^${DAY}$`), 'date'],
  [new RegExp(`^${DAY}[T ]${CLOCK}`), 'dateTime'],
  [new RegExp(`^${CLOCK}$`), 'time'],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  [/^https?:\/\/\S+$/i, 'url'],
  // of one shape, as a tax number: figures apart by dashes
  [/^\d{2}-\d{7,8}-\d$/, 'code'],
  [/^\+?[\d\s()-]{8,20}$/, 'phone'],
  [/^#[0-9a-f]{6}$/i, 'color'],
];

const MOST_OPTIONS = 8;
/** Rows from which on what is always there seems to have to be. */
const ENOUGH_ROWS = 20;
/** How many different values a list of options may begin with at most. */
const MOST_CHOSEN = 60;

/** What is said of a field, more of it. */
const withMore = (field: FieldSchema, more: Readonly<Record<string, unknown>>): FieldSchema => {
  const said: unknown = { ...field, ...more };
  return isField(said) ? said : field;
};
const longest = (values: readonly string[]): number => Math.max(0, ...values.map((value) => value.length));
/** Room for half as much again. */
const room = (values: readonly string[]): number => Math.max(40, Math.ceil((longest(values) * 1.5) / 10) * 10);
/** One word and no more than that: what things are told apart by. */
const isKey = (value: string): boolean => /^[\w./-]{3,40}$/.test(value) && /\d/.test(value);

/** A field of a kind as the values of its column would have it; an option list begins with what there is. */
export function fieldAs(kind: Kind, values: readonly string[]): FieldSchema {
  const field = newField(kind);
  if ('options' in field && values.length > 0 && values.length <= MOST_CHOSEN) {
    const options = values.map((value) => value.slice(0, 60));
    return withMore(field, { options, ...('initial' in field && { initial: options[0] }) });
  }
  const longer = 'max' in field && typeof field.max === 'number' && longest(values) > 0;
  return longer ? withMore(field, { max: Math.max(Number(field.max), room(values)) }) : field;
}

function kindOf(present: readonly string[], different: readonly string[]): Kind {
  const pattern = PATTERNS.find(([fits]) => present.every((value) => fits.test(value)));
  if (pattern) return pattern[1];
  if (present.length >= 10 && different.length <= MOST_OPTIONS && longest(different) <= 30) return 'enum';
  if (longest(present) > 120) return 'longText';
  return different.length === present.length && present.length > 3 && present.every(isKey) ? 'code' : 'text';
}

function fieldOf(values: readonly string[], first: boolean): Pick<Guess, 'field' | 'values'> {
  const present = values.map((value) => value.trim()).filter((value) => value !== '');
  const different = [...new Set(present)];
  if (present.length === 0) return { field: { kind: 'text', max: 80 }, values: different };
  const kind = kindOf(present, different);
  const filled = present.length === values.length;
  // what a record is called by, and what it is known by; that amounts differ says nothing
  const tells = isCode(kind) || (first && isLine(kind));
  const unique = tells && filled && different.length === present.length && present.length > 3;
  return {
    field: withMore(fieldAs(kind, different), {
      // a switch that must be said would only accept yes
      ...(filled && values.length >= ENOUGH_ROWS && !isSwitch(kind) && { required: true }),
      ...(unique && { unique }),
    }),
    values: different,
  };
}

/** Whether it must be said; undefined for what always is. */
export const mustBeSaid = ({ kind, required }: FieldSchema): boolean | undefined =>
  isSwitch(kind) ? undefined : required === true;

/** A field that must be said, or need not; one that always is stays as it is. */
export function withRequired(field: FieldSchema, required: boolean): FieldSchema {
  const { required: _, ...rest } = field;
  return required && !isSwitch(field.kind) ? withMore(field, { required }) : withMore(rest, {});
}

/** A field for each column with a title; two of one name are told apart by a number. */
export function guessFields(titles: readonly string[], rows: readonly (readonly string[])[]): Guess[] {
  const used: string[] = [];
  return titles.flatMap((title, at) => {
    const label = title.trim().slice(0, 60);
    const base = camelCase(label);
    if (base === '') return [];
    const name = freeName(base, used);
    used.push(name);
    return [
      {
        name,
        label,
        ...fieldOf(
          rows.map((row) => row[at] ?? ''),
          at === 0,
        ),
      },
    ];
  });
}
