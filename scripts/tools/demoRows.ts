/** Example values for a resource's fields, for the demo data and the test of a new resource. */
import type { FieldSchema } from '../../src/schema/field';
import { kindOf } from '../../src/schema/kinds';
import type { ResourceSchema } from '../../src/schema/resource';
import { inWords } from '../../src/schema/title';
import { MOST_ROWS, rowValues } from './demoValues';
import { DISTINCT_ROWS } from './formatSamples';

/** A field in the demo data. */
export interface DemoField {
  name: string;
  /** a value that no row of the smallest demo data has, if the field is unique */
  value: unknown;
  /** source code of the value of row `i` */
  source: string;
  /** number of rows that have a value */
  rows: number;
  /** for a reference: the resource of the referenced record */
  to?: string;
  /** for a required reference, without which there is no row */
  isNeeded?: boolean;
  /** whether a client may send it */
  isWritten: boolean;
}

/** A required reference is inserted before; an optional one may come later. */
const linkTo = (to: string, { required }: FieldSchema): string =>
  required ? `random.pick(${to}).id` : `seeded('${to}')[i]?.id`;

/** Returns the fields that demo data need, with references to existing demo records: those that a client writes, and the state. */
export function demoFields({ subject, fields }: ResourceSchema): DemoField[] {
  let earlierDates = 0;
  return Object.entries(fields).flatMap(([name, field]): DemoField[] => {
    const kind = kindOf(field);
    const isState = 'transitions' in field;
    if (field.system || field.retired || field.hidden !== undefined || kind.composite) return [];
    if (!kind.writes && !isState) return [];
    const common = { name, rows: MOST_ROWS, isWritten: kind.writes };
    const target = kind.target?.(field);
    if (target) {
      const link = { value: undefined, source: linkTo(target.to, field), to: target.to };
      return target.many ? [] : [{ ...common, ...link, isNeeded: field.required === true }];
    }
    const found = rowValues(field, { name, subject: inWords(subject), earlierDates });
    if (!found) return [];
    if (found.source.includes('today')) earlierDates += 1;
    return [{ ...common, value: found.at(DISTINCT_ROWS - 1), source: found.source, rows: found.rows }];
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
