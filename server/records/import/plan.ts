/** What a person wants of a file: which column goes where, what a line does, and what no cell says. */
import { z } from 'zod';
import { kindOf } from '../../../src/schema/kinds';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import type { Field } from '../../../src/schema/registry';
import { readValue } from '../../../src/schema/validate';
import { linkOf } from '../../db/kinds';
import { Problem } from '../../problem';
import { formatShape } from './formats';
import type { Targets } from './targets';

/** Texts of a column that are given a value. */
const mostMapped = 500;

const path = z.string().max(100);
/** what a text becomes; null: nothing */
const mapped = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);

const shape = z.strictObject({
  columns: z.array(z.string().max(100).nullable()).max(200),
  mode: z.enum(['crear', 'actualizar', 'ambos']),
  /** the field by whose column a line finds its record; null where every line makes one */
  key: z.string().max(100).nullable(),
  /** an empty cell empties what is there; else it leaves it */
  clear: z.boolean(),
  /** by path, how the numbers and days of its column are written, where its cells do not say so by themselves */
  formats: z.record(path, formatShape).default({}),
  /** by path, the value that every line has there, as a form sends it */
  constants: z.record(path, z.json()).default({}),
  /** by path, what texts of its column become that are none of its values: an option, a yes or no, the key of a record */
  values: z
    .record(
      path,
      z.record(z.string().max(1000), mapped).refine((texts) => Object.keys(texts).length <= mostMapped),
    )
    .default({}),
});

export type Plan = z.infer<typeof shape>;
export type Mapped = z.infer<typeof mapped>;

/** Whether texts of its column may be given a value one by one: an option, a yes or no, another record. */
export const isMappable = ({ field }: Leaf): boolean =>
  'options' in field || kindOf(field).cell === 'boolean' || linkOf(field) !== undefined;

const refused = (key: string, values: Record<string, string> = {}): Problem =>
  new Problem(422, 'invalid', {}, { detail: { key: `transfer.plan.${key}`, values } });

/** The constants as they would be stored; 422 beside each that is no value of its field. */
function constantsIn({ constants, columns, key }: Plan, written: readonly Leaf[]): Plan['constants'] {
  const errors: Record<string, { key: string; values: Record<string, string | number> }> = {};
  const values: Plan['constants'] = {};
  for (const [name, given] of Object.entries(constants)) {
    const leaf = written.find((one) => one.path === name);
    if (!leaf) throw new Problem(400, 'unknownField', { field: name });
    if (columns.includes(name) || name === key) throw refused('twice');
    const reading = readValue(leaf.field, given);
    if ('issue' in reading) errors[name] = { key: reading.issue.key, values: reading.issue.args ?? {} };
    else values[name] = given;
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
  return values;
}

/** 400 for a column that none is made of, 422 with the text that became no value of its field. */
function checkMapped({ values, columns }: Plan, written: readonly Leaf[]): void {
  for (const [name, texts] of Object.entries(values)) {
    const leaf = written.find((one) => one.path === name);
    if (!leaf || !columns.includes(name) || !isMappable(leaf)) throw new Problem(400, 'unknownField', { field: name });
    if (linkOf(leaf.field)) continue;
    for (const [text, value] of Object.entries(texts))
      if (value !== null && 'issue' in readValue(leaf.field, value))
        throw refused('value', { text: text.slice(0, 80) });
  }
}

/** Checks a plan for a file of so many columns: 400 for what is none, 422 with a sentence for what cannot be done. */
export function planIn(body: unknown, { written, keys, historical }: Targets, columns: number): Plan {
  const { success, data: plan } = shape.safeParse(body);
  if (!success || plan.columns.length !== columns) throw new Problem(400, 'malformed');
  const known = new Set([...written.map(({ path }) => path), ...keys.map(({ name }) => name)]);
  const used = plan.columns.filter((path) => path !== null);
  const unknown = used.find((path) => !known.has(path));
  if (unknown !== undefined) throw new Problem(400, 'unknownField', { field: unknown });
  if (new Set(used).size < used.length) throw refused('twice');
  if (!used.some((path) => written.some((leaf) => leaf.path === path))) throw refused('nothing');
  checkMapped(plan, written);
  const constants = constantsIn(plan, written);
  const past = [...used, ...Object.keys(constants)].some((path) => historical.has(path.split('.')[0] ?? path));
  if (past && plan.mode !== 'crear') throw refused('historical');
  if (plan.mode === 'crear') return { ...plan, constants, key: null };
  if (plan.key === null || !keys.some(({ name }) => name === plan.key) || !used.includes(plan.key))
    throw refused('key');
  return { ...plan, constants };
}

export interface Column {
  /** its place in the file */
  at: number;
  leaf: Leaf;
}

export interface Constant {
  leaf: Leaf;
  value: unknown;
}

/** What every line has without a cell of its own. */
export const constantsOf = ({ constants }: Partial<Plan>, { written }: Targets): Constant[] =>
  written.flatMap((leaf) => {
    const value = constants?.[leaf.path];
    return value === undefined ? [] : [{ leaf, value }];
  });

/** The columns that a line fills in, and that by which it finds its record; 403 where the viewer may not fill in one any more. */
export function columnsOf(
  plan: Plan,
  { written, keys }: Targets,
): { columns: Column[]; key: (Column & { field: Field }) | undefined } {
  const columns = plan.columns.flatMap((path, at) => {
    const leaf = written.find((one) => one.path === path);
    if (!leaf && path !== null && path !== plan.key && !keys.some(({ name }) => name === path))
      throw new Problem(403, 'forbidden');
    return leaf ? [{ at, leaf }] : [];
  });
  const field = keys.find(({ name }) => name === plan.key);
  const [leaf] = field ? leavesOf(field) : [];
  const at = plan.columns.indexOf(plan.key);
  return { columns, key: field && leaf && at >= 0 ? { at, leaf, field } : undefined };
}
