/** What a person wants of a file: which column goes where, and what a line does. */
import { z } from 'zod';
import { type Leaf, leavesOf } from '../../../src/schema/leaves';
import type { Field } from '../../../src/schema/registry';
import { Problem } from '../../problem';
import { formatShape } from './formats';
import type { Targets } from './targets';

const shape = z.strictObject({
  columns: z.array(z.string().max(100).nullable()).max(200),
  mode: z.enum(['crear', 'actualizar', 'ambos']),
  /** the field by whose column a line finds its record; null where every line makes one */
  key: z.string().max(100).nullable(),
  /** an empty cell empties what is there; else it leaves it */
  clear: z.boolean(),
  /** by path, how the numbers and days of its column are written, where its cells do not say so by themselves */
  formats: z.record(z.string().max(100), formatShape).default({}),
});

export type Plan = z.infer<typeof shape>;

const refused = (key: string, values: Record<string, string> = {}): Problem =>
  new Problem(422, 'invalid', {}, { detail: { key: `transfer.plan.${key}`, values } });

/** Checks a plan for a file of so many columns: 400 for what is none, 422 with a sentence for what cannot be done. */
export function planIn(body: unknown, { written, keys }: Targets, columns: number): Plan {
  const { success, data: plan } = shape.safeParse(body);
  if (!success || plan.columns.length !== columns) throw new Problem(400, 'malformed');
  const known = new Set([...written.map(({ path }) => path), ...keys.map(({ name }) => name)]);
  const used = plan.columns.filter((path) => path !== null);
  const unknown = used.find((path) => !known.has(path));
  if (unknown !== undefined) throw new Problem(400, 'unknownField', { field: unknown });
  if (new Set(used).size < used.length) throw refused('twice');
  if (!used.some((path) => written.some((leaf) => leaf.path === path))) throw refused('nothing');
  if (plan.mode === 'crear') return { ...plan, key: null };
  if (plan.key === null || !keys.some(({ name }) => name === plan.key) || !used.includes(plan.key))
    throw refused('key');
  return plan;
}

export interface Column {
  /** its place in the file */
  at: number;
  leaf: Leaf;
}

/** The columns that a line fills in, and that by which it finds its record. */
export function columnsOf(
  plan: Plan,
  { written, keys }: Targets,
): { columns: Column[]; key: (Column & { field: Field }) | undefined } {
  const columns = plan.columns.flatMap((path, at) => {
    const leaf = written.find((one) => one.path === path);
    return leaf ? [{ at, leaf }] : [];
  });
  const field = keys.find(({ name }) => name === plan.key);
  const [leaf] = field ? leavesOf(field) : [];
  const at = plan.columns.indexOf(plan.key);
  return { columns, key: field && leaf && at >= 0 ? { at, leaf, field } : undefined };
}
