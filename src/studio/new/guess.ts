/** What the columns of a file seem to hold. */
import type { FieldSchema } from '../../schema/field';
import { isSwitch } from '../kinds/what';
import { camelCase } from '../names';

export interface Guess {
  name: string;
  label: string;
  field: FieldSchema;
}

type Plain = 'boolean' | 'integer' | 'date' | 'dateTime' | 'email' | 'phone' | 'color';

const YES_NO = /^(s[ií]|no|true|false|verdadero|falso|1|0|x)$/i;
const longest = (values: readonly string[]): number => Math.max(0, ...values.map((value) => value.length));

/** The first that every value of a column fits. */
const PATTERNS: readonly [RegExp, Plain][] = [
  [YES_NO, 'boolean'],
  [/^-?\d{1,15}$/, 'integer'],
  [/^\d{4}-\d{2}-\d{2}$|^\d{1,2}\/\d{1,2}\/\d{4}$/, 'date'],
  [/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, 'dateTime'],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email'],
  [/^\+?[\d\s()-]{8,20}$/, 'phone'],
  [/^#[0-9a-f]{6}$/i, 'color'],
];

const MOST_OPTIONS = 8;

function fieldOf(values: readonly string[]): FieldSchema {
  const present = values.map((value) => value.trim()).filter((value) => value !== '');
  if (present.length === 0) return { kind: 'text', max: 80 };
  const filled = present.length === values.length;
  const required = filled ? { required: true } : {};
  const pattern = PATTERNS.find(([fits]) => present.every((value) => fits.test(value)));
  // a switch that must be said would only accept yes
  if (pattern) return { kind: pattern[1], ...(!isSwitch(pattern[1]) && required) };
  const different = [...new Set(present)];
  if (present.length >= 10 && different.length <= MOST_OPTIONS && longest(different) <= 30)
    return { kind: 'enum', options: different, ...required };
  if (longest(present) > 120) return { kind: 'longText', max: 10_000, ...required };
  const unique = filled && different.length === present.length && present.length > 3;
  return {
    kind: 'text',
    max: Math.max(40, Math.ceil((longest(present) * 1.5) / 10) * 10),
    ...required,
    ...(unique && { unique }),
  };
}

/** A field for each column with a title; two of one name are told apart by a number. */
export function guessFields(titles: readonly string[], rows: readonly (readonly string[])[]): Guess[] {
  const used = new Set(['id', 'version']);
  return titles.flatMap((title, at) => {
    const label = title.trim();
    const base = camelCase(label);
    if (base === '') return [];
    let name = base;
    for (let n = 2; used.has(name); n += 1) name = `${base}${n}`;
    used.add(name);
    return [{ name, label, field: fieldOf(rows.map((row) => row[at] ?? '')) }];
  });
}
