/** The plan of an import: the target of each column, whether lines create or change records, and constants. */
import { z } from 'zod';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import type { Field } from '../../../src/schema/registry';
import { readValue } from '../../../src/schema/validate';
import { linkOf } from '../../db/kinds';
import { Problem } from '../../problem';
import { formatShape } from './formats';
import type { Targets } from './targets';

/** Maximum number of texts of a column with an assigned value. */
const maxMapped = 500;

const path = z.string().max(100);
/** the value of a text; null: no value */
const mapped = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

const shape = z.strictObject({
  columns: z.array(z.string().max(100).nullable()).max(200),
  mode: z.enum(['crear', 'actualizar', 'ambos']),
  /** the field by which a line finds its record; null when every line creates one */
  key: z.string().max(100).nullable(),
  /** an empty cell clears the stored value; otherwise it keeps it */
  clear: z.boolean(),
  /** by path, the number and date formats of columns whose cells are ambiguous */
  formats: z.record(path, formatShape).default({}),
  /** by path, the value of every line, as a form sends it */
  constants: z.record(path, z.json()).default({}),
  /** by path, the assigned values of texts that are no values of the field: an option, a boolean or a key */
  values: z
    .record(
      path,
      z.record(z.string().max(1000), mapped).refine((texts) => Object.keys(texts).length <= maxMapped),
    )
    .default({}),
});

export type Plan = z.infer<typeof shape>;
export type Mapped = z.infer<typeof mapped>;

/** Whether the texts of a column can be assigned values one by one: options, booleans and references. */
export const isMappable = ({ field }: Leaf): boolean =>
  'options' in field || kindOf(field).cell === 'boolean' || linkOf(field) !== undefined;

const invalidPlan = (key: string, values: Record<string, string> = {}): Problem =>
  new Problem(422, 'invalid', {}, { detail: { key: `transfer.plan.${key}`, values } });

/** Returns the constants as they are stored. Throws 422 for an invalid value. */
function parseConstants({ constants, columns, key }: Plan, written: readonly Leaf[]): Plan['constants'] {
  const errors: Record<string, { key: string; values: Record<string, string | number> }> = {};
  const values: Plan['constants'] = {};
  for (const [name, value] of Object.entries(constants)) {
    const leaf = written.find((candidate) => candidate.path === name);
    if (!leaf) throw new Problem(400, 'unknownField', { field: name });
    if (columns.includes(name) || name === key) throw invalidPlan('twice');
    const reading = readValue(leaf.field, value);
    if ('issue' in reading) errors[name] = { key: reading.issue.key, values: reading.issue.args ?? {} };
    else values[name] = value;
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
  return values;
}

/** Throws 400 for an unknown column, and 422 for an assigned value that the field does not accept. */
function checkValues({ values, columns }: Plan, written: readonly Leaf[]): void {
  for (const [name, texts] of Object.entries(values)) {
    const leaf = written.find((candidate) => candidate.path === name);
    if (!leaf || !columns.includes(name) || !isMappable(leaf)) throw new Problem(400, 'unknownField', { field: name });
    if (linkOf(leaf.field)) continue;
    for (const [text, value] of Object.entries(texts))
      if (value !== null && 'issue' in readValue(leaf.field, value))
        throw invalidPlan('value', { text: text.slice(0, 80) });
  }
}

/**
 * Validates a plan for a file with the given number of columns. Throws 400 for an invalid plan, and 422 with a message for an
 * impossible one.
 */
export function parsePlan(body: unknown, { written, keys, historical }: Targets, columns: number): Plan {
  const { success, data: plan } = shape.safeParse(body);
  if (!success || plan.columns.length !== columns) throw new Problem(400, 'malformed');
  const allowed = new Set([...written.map(({ path }) => path), ...keys.map(({ name }) => name)]);
  const used = plan.columns.filter((path) => path !== null);
  const unknown = used.find((path) => !allowed.has(path));
  if (unknown !== undefined) throw new Problem(400, 'unknownField', { field: unknown });
  if (new Set(used).size < used.length) throw invalidPlan('twice');
  if (!used.some((path) => written.some((leaf) => leaf.path === path))) throw invalidPlan('nothing');
  checkValues(plan, written);
  const constants = parseConstants(plan, written);
  const isHistorical = [...used, ...Object.keys(constants)].some((path) => historical.has(path.split('.')[0] ?? path));
  if (isHistorical && plan.mode !== 'crear') throw invalidPlan('historical');
  if (plan.mode === 'crear') return { ...plan, constants, key: null };
  if (plan.key === null || !keys.some(({ name }) => name === plan.key) || !used.includes(plan.key))
    throw invalidPlan('key');
  return { ...plan, constants };
}

export interface Column {
  /** its index in the file */
  index: number;
  leaf: Leaf;
}

export interface Constant {
  leaf: Leaf;
  value: unknown;
}

/** Returns the constant values of every line. */
export const constantsOf = ({ constants }: Partial<Plan>, { written }: Targets): Constant[] =>
  written.flatMap((leaf) => {
    const value = constants?.[leaf.path];
    return value === undefined ? [] : [{ leaf, value }];
  });

/** Returns the columns that a line fills in, and the key column. Throws 403 when the viewer may no longer write one of them. */
export function columnsOf(
  plan: Plan,
  { written, keys }: Targets,
): { columns: Column[]; key: (Column & { field: Field }) | undefined } {
  const columns = plan.columns.flatMap((path, index) => {
    const leaf = written.find((candidate) => candidate.path === path);
    if (!leaf && path !== null && path !== plan.key && !keys.some(({ name }) => name === path))
      throw new Problem(403, 'forbidden');
    return leaf ? [{ index, leaf }] : [];
  });
  const field = keys.find(({ name }) => name === plan.key);
  const [leaf] = field ? leavesOf(field) : [];
  const index = plan.columns.indexOf(plan.key);
  return { columns, key: field && leaf && index >= 0 ? { index, leaf, field } : undefined };
}
