/** Example values for a resource's fields, for the demo data and the test of a new resource. */
import type { FieldSchema } from '../../src/schema/field';
import { kindOf } from '../../src/schema/kinds';
import type { ResourceSchema } from '../../src/schema/resource';
import { inWords } from '../../src/schema/title';
import { readValue } from '../../src/schema/validate';
import { DISTINCT_ROWS, formatSample, formatSampleSource } from './formatSamples';

const literal = (value: unknown): string => JSON.stringify(value);

/** The value of the kind's preview in the first row, and the source code of those of all rows. */
function kindSample(field: FieldSchema, label: string): readonly [value: unknown, source: string] {
  const samples = Array.from({ length: DISTINCT_ROWS }, (_, row) => kindOf(field).sample?.(row, field, label));
  const areValid = samples.every((value) => 'value' in readValue({ ...field, name: 'f' }, value));
  return [samples[0], areValid ? `${literal(samples)}[i]` : literal(samples[0])];
}

/** Returns candidate values with their source code in the demo data; the first valid one is used. */
function candidates(name: string, field: FieldSchema): (readonly [value: unknown, source: string])[] {
  const [min, max] = ['min' in field ? Number(field.min ?? 0) : 0, 'max' in field ? Number(field.max ?? 100) : 100];
  const word = inWords(name);
  const format = 'format' in field ? (field.format ?? '') : '';
  return [
    [formatSample(format, 0), formatSampleSource(format) ?? ''],
    [
      'options' in field ? field.options[0] : undefined,
      `random.pick(${literal('options' in field ? field.options : [])})`,
    ],
    [true, 'random.chance(80)'],
    [Math.max(min, 1), `random.int(${Math.max(min, 1)}, ${Math.max(max, min, 1)})`],
    [`${word} 0`, `\`${word} \${i + 1}\``],
    ['10.00', "'10.00'"],
    ['2026-03-01', "'2026-03-01'"],
    ['2026-03-01T12:00:00.000Z', "'2026-03-01T12:00:00.000Z'"],
    ['09:30', "'09:30'"],
    ['#1f3d76', "'#1f3d76'"],
    ['persona0@example.com', `\`persona\${i + 1}@example.com\``],
    ['https://example.com', "'https://example.com'"],
    ['0', 'String(i + 1)'],
    kindSample(field, word),
  ];
}

/** A required reference is inserted before; an optional one may come later. */
const linkTo = (to: string, { required }: FieldSchema): string =>
  required ? `random.pick(seeded('${to}')).id` : `seeded('${to}')[i]?.id`;

/** Returns the fields that a client writes and demo data need, with references to existing demo records. */
export function demoFields({
  fields,
}: ResourceSchema): { name: string; value: unknown; source: string; to?: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const kind = kindOf(field);
    if (!kind.writes || field.system || field.retired || field.hidden !== undefined || kind.composite) return [];
    const target = kind.target?.(field);
    if (target) return target.many ? [] : [{ name, value: undefined, source: linkTo(target.to, field), to: target.to }];
    const found = candidates(name, field).find(
      ([value]) => value !== undefined && 'value' in readValue({ ...field, name }, value),
    );
    return found ? [{ name, value: found[0], source: found[1] }] : [];
  });
}

/** Returns the required fields that have no example value: a record can only be created with a value that somebody chooses. */
export function fieldsWithoutExample(schema: ResourceSchema): string[] {
  const filled = new Set(demoFields(schema).map(({ name }) => name));
  return Object.entries(schema.fields).flatMap(([name, field]) =>
    field.required === true && field.default === undefined && kindOf(field).writes && !field.system && !filled.has(name)
      ? [name]
      : [],
  );
}

/** Whether the demo data and the test can create records. */
export const hasExamples = (schema: ResourceSchema): boolean =>
  !schema.appendOnly && fieldsWithoutExample(schema).length === 0;
