/**
 * Changes that an organisation makes to a resource of the code: single properties, each by its path, and additional fields. An
 * overlay may tighten permissions and validation, but never loosen them: `overlay/rules.ts` has the rule of each property.
 */
import type { FieldSchema } from './field';
import type { Environment } from './language/checkContext';
import { type Problem, Problems } from './language/problem';
import { ruleOf } from './overlay/rules';
import { environmentOf, isSchema, parseSchema } from './parse';
import type { ResourceSchema } from './resource';

export interface Overlay {
  /** the name of a resource of the code */
  resource: string;
  /** by path, e.g. `fields.monto.max` or `list.columns`; `order` lists the names of the fields in order */
  set?: Readonly<Record<string, unknown>>;
  /** fields that the code does not have */
  fields?: Readonly<Record<string, FieldSchema>>;
}

export interface OverlayResult {
  /** the schema with every valid entry applied */
  schema: ResourceSchema;
  /** entries that were set aside, by path in the overlay: `set.fields.monto.max`, `fields.otro.kind` */
  problems: Problem[];
}

export type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The value as an object; an empty object if it is not one. */
export const treeIn = (value: unknown): Tree => (isTree(value) ? value : {});
const isField = (value: unknown): value is FieldSchema => typeof treeIn(value).kind === 'string';

/** Reads an overlay as stored or sent. Its entries are validated when they are applied. */
export function overlayIn(document: unknown, resource: string): Overlay {
  const { set, fields } = treeIn(document);
  const addedFields = Object.entries(treeIn(fields)).filter((entry): entry is [string, FieldSchema] =>
    isField(entry[1]),
  );
  return { resource, set: treeIn(set), fields: Object.fromEntries(addedFields) };
}

/** Parts that a schema may lack and an overlay may create. */
const ALLOWED_PATHS = /^(list|show|edit|create|labels(\.\w+(\.\w+(\.\w+)?)?)?)$/;

function valueAtPath(tree: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) => (isTree(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    tree,
  );
}

/** The object in which the last step of a path is set; undefined if it does not exist any more. */
function parentOf(tree: Tree, parts: readonly string[]): Tree | undefined {
  let parent = tree;
  for (const [i, part] of parts.slice(0, -1).entries()) {
    const path = parts.slice(0, i + 1).join('.');
    if (!Object.hasOwn(parent, part) && ALLOWED_PATHS.test(path)) parent[part] = {};
    const next = Object.hasOwn(parent, part) ? parent[part] : undefined;
    if (!isTree(next)) return undefined;
    parent = next;
  }
  return parent;
}

function inOrder(fields: Tree, order: readonly unknown[]): Tree {
  const names = [...new Set([...order.filter((name) => typeof name === 'string'), ...Object.keys(fields)])];
  return Object.fromEntries(names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]));
}

/**
 * Splits a path. Options and languages contain no dot, but the label of a group's part does: `labels.es.fields.domicilio.calle`.
 */
function partsOf(path: string): string[] {
  const parts = path.split('.');
  return parts[0] === 'labels' && parts.length > 4 && parts[2] !== 'options' && parts[2] !== 'inputs'
    ? [...parts.slice(0, 3), parts.slice(3).join('.')]
    : parts;
}

/** Returns the tree with one entry of `set` applied, or the key of the problem that forbids it. */
function withEntry(base: ResourceSchema, tree: Tree, path: string, value: unknown): Tree | string {
  const next = copyOf(tree);
  if (!isTree(next)) return 'vanished';
  if (path === 'order') {
    if (!Array.isArray(value)) return 'shape';
    return isTree(next.fields) ? { ...next, fields: inOrder(next.fields, value) } : next;
  }
  const parts = partsOf(path);
  const rule = ruleOf(parts);
  if (!rule) return 'notOpen';
  const parent = parentOf(next, parts);
  const lastPart = parts.at(-1);
  if (!parent || lastPart === undefined) return 'vanished';
  const field = parts[0] === 'fields' ? base.fields[parts[1] ?? ''] : undefined;
  if (parts[0] === 'fields' && !field) return 'vanished';
  // compares with the code's value, whatever an earlier entry has set
  const problemKey = rule(valueAtPath(base, parts), value, field);
  if (problemKey !== undefined) return problemKey;
  parent[lastPart] = value;
  return next;
}

const idOf = ({ path, key }: Problem): string => `${path} ${key}`;

/**
 * Applies an overlay, entry by entry. An entry that is invalid or whose target no longer exists is set aside with a problem; the
 * others apply.
 */
export function applyOverlay(
  base: ResourceSchema,
  overlay: Overlay,
  environment: Environment = environmentOf([]),
): OverlayResult {
  const problems = new Problems();
  const existingIds = new Set(problemsIn(base, environment).map(idOf));
  let schema = base;
  const tryTree = (tree: Tree): Problem[] => {
    const newProblems = problemsIn(tree, environment).filter((problem) => !existingIds.has(idOf(problem)));
    if (newProblems.length === 0 && isSchema(tree)) schema = tree;
    return newProblems;
  };
  for (const [name, field] of Object.entries(overlay.fields ?? {})) {
    if (Object.hasOwn(base.fields, name)) problems.add(`fields.${name}`, 'fieldThere', { field: name });
    else
      for (const { path, key, args } of tryTree({ ...schema, fields: { ...schema.fields, [name]: field } }))
        problems.add(path.startsWith(`fields.${name}`) ? path : `fields.${name}`, key.slice(PREFIX), args);
  }
  const entries = Object.entries(overlay.set ?? {});
  const apply = (list: typeof entries, report: boolean) =>
    list.filter(([path, value]) => {
      const tree = withEntry(base, { ...schema }, path, value);
      const newProblems =
        typeof tree === 'string' ? [{ path, key: `schema.problems.${tree}`, args: { path } }] : tryTree(tree);
      if (report) for (const { key, args } of newProblems) problems.add(`set.${path}`, key.slice(PREFIX), args);
      return newProblems.length > 0;
    });
  // an entry may depend on a later one, so the failed ones are tried twice
  apply(apply(entries, false), true);
  return { schema, problems: problems.all };
}

const PREFIX = 'schema.problems.'.length;

function problemsIn(document: unknown, environment: Environment): Problem[] {
  const parsed = parseSchema(document, { ...environment, runTime: false });
  return 'problems' in parsed ? parsed.problems : [];
}
