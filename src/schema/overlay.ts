/**
 * What an organisation changes of a resource of the code: single properties, each by its path, and fields of its own. It
 * tightens a permission or a validation and never loosens one: what each property may become is in `overlay/rules.ts`.
 */
import type { FieldSchema } from './field';
import type { Known } from './language/about';
import { type Problem, Problems } from './language/problem';
import { ruleOf } from './overlay/rules';
import { isSchema, knownOf, parseSchema } from './parse';
import type { ResourceSchema } from './resource';

export interface Overlay {
  /** the name of a resource of the code */
  resource: string;
  /** by path, as `fields.monto.max` or `list.columns`; `order` is the fields' names in their order */
  set?: Readonly<Record<string, unknown>>;
  /** fields that the code does not have */
  fields?: Readonly<Record<string, FieldSchema>>;
}

export interface Overlaid {
  /** the schema with what could be applied */
  schema: ResourceSchema;
  /** what was set aside, by its path in the overlay: `set.fields.monto.max`, `fields.otro.kind` */
  problems: Problem[];
}

export type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What has members, as a document has them; nothing for what has none. */
export const treeIn = (value: unknown): Tree => (isTree(value) ? value : {});
const isField = (value: unknown): value is FieldSchema => typeof treeIn(value).kind === 'string';

/** A layer as it was kept or written; what each entry is worth is judged where it is applied. */
export function overlayIn(document: unknown, resource: string): Overlay {
  const { set, fields } = treeIn(document);
  const own = Object.entries(treeIn(fields)).filter((entry): entry is [string, FieldSchema] => isField(entry[1]));
  return { resource, set: treeIn(set), fields: Object.fromEntries(own) };
}

/** Parts that a schema may lack and an overlay may begin. */
const MAY_BEGIN = /^(list|show|edit|create|labels(\.\w+(\.\w+(\.\w+)?)?)?)$/;

function at(tree: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) => (isTree(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    tree,
  );
}

/** Where a path's last step is to be set; undefined where there is nothing any more. */
function placeOf(tree: Tree, parts: readonly string[]): Tree | undefined {
  let place = tree;
  for (const [i, part] of parts.slice(0, -1).entries()) {
    const path = parts.slice(0, i + 1).join('.');
    if (!Object.hasOwn(place, part) && MAY_BEGIN.test(path)) place[part] = {};
    const next = Object.hasOwn(place, part) ? place[part] : undefined;
    if (!isTree(next)) return undefined;
    place = next;
  }
  return place;
}

function inOrder(fields: Tree, order: readonly unknown[]): Tree {
  const names = [...new Set([...order.filter((name) => typeof name === 'string'), ...Object.keys(fields)])];
  return Object.fromEntries(names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]));
}

/** A path's parts; an option or a language may not hold a dot, a group's label does: `labels.es.fields.domicilio.calle`. */
function partsOf(path: string): string[] {
  const parts = path.split('.');
  return parts[0] === 'labels' && parts.length > 4 && parts[2] !== 'options' && parts[2] !== 'inputs'
    ? [...parts.slice(0, 3), parts.slice(3).join('.')]
    : parts;
}

/** The tree with one entry of `set`, or the key of what forbids it. */
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
  const place = placeOf(next, parts);
  const last = parts.at(-1);
  if (!place || last === undefined) return 'vanished';
  const field = parts[0] === 'fields' ? base.fields[parts[1] ?? ''] : undefined;
  if (parts[0] === 'fields' && !field) return 'vanished';
  // tightening is measured by what the code says, whatever was set before
  const refused = rule(at(base, parts), value, field);
  if (refused !== undefined) return refused;
  place[last] = value;
  return next;
}

const idOf = ({ path, key }: Problem): string => `${path} ${key}`;

/** Applies an overlay, entry by entry: one that is wrong, or whose target is gone, is set aside with a sentence and the rest stands. */
export function applyOverlay(base: ResourceSchema, overlay: Overlay, known: Known = knownOf([])): Overlaid {
  const problems = new Problems();
  const before = new Set(complaints(base, known).map(idOf));
  let schema = base;
  const attempt = (tree: Tree): Problem[] => {
    const found = complaints(tree, known).filter((problem) => !before.has(idOf(problem)));
    if (found.length === 0 && isSchema(tree)) schema = tree;
    return found;
  };
  for (const [name, field] of Object.entries(overlay.fields ?? {})) {
    if (Object.hasOwn(base.fields, name)) problems.add(`fields.${name}`, 'fieldThere', { field: name });
    else
      for (const { path, key, args } of attempt({ ...schema, fields: { ...schema.fields, [name]: field } }))
        problems.add(path.startsWith(`fields.${name}`) ? path : `fields.${name}`, key.slice(PREFIX), args);
  }
  const entries = Object.entries(overlay.set ?? {});
  const apply = (list: typeof entries, tell: boolean) =>
    list.filter(([path, value]) => {
      const tree = withEntry(base, { ...schema }, path, value);
      const found =
        typeof tree === 'string' ? [{ path, key: `schema.problems.${tree}`, args: { path } }] : attempt(tree);
      if (tell) for (const { key, args } of found) problems.add(`set.${path}`, key.slice(PREFIX), args);
      return found.length > 0;
    });
  // one entry may need another that stands after it
  apply(apply(entries, false), true);
  return { schema, problems: problems.all };
}

const PREFIX = 'schema.problems.'.length;

function complaints(document: unknown, known: Known): Problem[] {
  const parsed = parseSchema(document, { ...known, runTime: false });
  return 'problems' in parsed ? parsed.problems : [];
}
