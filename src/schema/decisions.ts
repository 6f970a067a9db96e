/** The state of a form's field, decided by the values of the other fields. Browser and server use the same code. */
import type { Condition, Decision } from './condition';
import { decide } from './conditions/evaluate';
import type { Context } from './conditions/expression';
import { kindOf } from './kinds';
import type { Field } from './registry';

export interface Decided {
  readonly hidden: boolean;
  /** always false for a hidden or read-only field, because nobody could fill it in */
  readonly required: boolean;
  readonly readOnly: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** Inputs of decisions besides the fields' own values. */
export interface Given extends Context {
  /** the stored record, when editing */
  current?: Row;
  /** the stored values if they differ from `current`: for a row of a list, the row as stored */
  stored?: Row;
  /** values under the form when nothing is stored yet: a new record's defaults, or the record that an action runs on */
  beneath?: Row;
  /** whether the person has this action of the resource's subject */
  able: (action: string) => boolean;
  /** whether this is a record of the past, whose `historical` fields may be written too */
  historical?: boolean;
  /** whether the person may write a field at all; absent: decided by its `writeWith` */
  writes?: (field: Field) => boolean;
}

/** The decisions on a form while it is filled in. */
export interface Decisions {
  /** the values that conditions read: a hidden or read-only field counts as stored, even if something else was typed before */
  readonly record: Row;
  /** state of a field, or of a part of a group (`domicilio.calle`) */
  of(path: string): Decided;
  /** sets a value in its stored form, updates the decisions that depend on it, and returns the paths whose state changed */
  set(name: string, value: unknown): readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collect(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) collect(part, into);
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (name === '$record' && typeof part === 'string') into.add(part.split('.')[0] ?? part);
      else if (!name.startsWith('$')) into.add(name);
      if (name !== '$user') collect(part, into);
    }
  }
}

const inputs = new WeakMap<Condition, readonly string[]>();

/** The fields that a decision reads, by name or through `$record`. */
export function inputsOf(decision: Decision | undefined): readonly string[] {
  if (!isObject(decision)) return [];
  const known = inputs.get(decision);
  if (known) return known;
  const names = new Set<string>();
  collect(decision, names);
  const found = [...names];
  inputs.set(decision, found);
  return found;
}

interface Node {
  path: string;
  field: Field;
  /** for a part: its group, in which its siblings are looked up */
  group?: Field;
  /** the form's fields that the decision reads */
  inputs: readonly string[];
  order: number;
  /**
   * depends on itself through other fields; such a field always counts as typed, because otherwise the decisions would not
   * terminate
   */
  cyclic: boolean;
}

const NO: Decided = { hidden: false, required: false, readOnly: false };

function nodesOf(fields: readonly Field[]): Node[] {
  const nodeOf = (path: string, field: Field, group?: Field): Node => {
    const asked = [field.hidden, field.required, field.readOnly].flatMap(inputsOf);
    const siblings = group && 'fields' in group ? group.fields : {};
    const names = asked.map((name) => (group && Object.hasOwn(siblings, name) ? group.name : name));
    return { path, field, ...(group && { group }), inputs: [...new Set(names)], order: 0, cyclic: false };
  };
  return fields.flatMap((field) => [
    nodeOf(field.name, field),
    // the parts of rows are decided for each row when the rows are validated
    ...('fields' in field && !kindOf(field).whole?.many
      ? Object.entries(field.fields).map(([name, part]) => nodeOf(`${field.name}.${name}`, { ...part, name }, field))
      : []),
  ]);
}

/** Sorts the nodes topologically, parts after their group, and marks cycles. */
function inOrder(nodes: Node[]): Node[] {
  const fields = new Map(nodes.filter(({ group }) => !group).map((node) => [node.path, node]));
  const before = (node: Node) => [
    ...(node.group ? [fields.get(node.group.name)] : []),
    ...node.inputs.filter((name) => name !== node.path).map((name) => fields.get(name)),
  ];
  const reaches = (from: Node, to: Node, seen: Set<Node>): boolean =>
    before(from).some((next) => {
      if (next === to) return true;
      if (!next || seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  const ordered = new Set<Node>();
  const visiting = new Set<Node>();
  const visit = (node: Node): void => {
    if (ordered.has(node) || visiting.has(node)) return;
    visiting.add(node);
    for (const next of before(node)) if (next) visit(next);
    ordered.add(node);
  };
  for (const node of nodes) {
    if (node.inputs.length > 0) node.cyclic = reaches(node, node, new Set());
    visit(node);
  }
  return [...ordered].map((node, order) => Object.assign(node, { order }));
}

const graphs = new WeakMap<readonly Field[], { nodes: readonly Node[]; dependents: Map<string, Node[]> }>();

/** The dependency graph of a form's decisions, cached by the array of its fields. */
function graphOf(fields: readonly Field[]) {
  const known = graphs.get(fields);
  if (known) return known;
  const nodes = inOrder(nodesOf(fields));
  const dependents = new Map<string, Node[]>();
  for (const node of nodes)
    for (const name of node.inputs) dependents.set(name, [...(dependents.get(name) ?? []), node]);
  const graph = { nodes, dependents };
  graphs.set(fields, graph);
  return graph;
}

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/**
 * Decides the state of a form's fields from normalised `values`. A field without a value counts as stored, or as its default. A
 * condition of a group's part reads the part's siblings by name, then the form's fields; the parts are hidden or read-only if
 * their group is. A field's own `hidden` and `readOnly` read its stored value, so that typing cannot lock the field.
 */
export function decisionsOn(fields: readonly Field[], values: Row, given: Given): Decisions {
  const { current, beneath, able, writes = ({ writeWith }) => writeWith === undefined || able(writeWith) } = given;
  const { nodes, dependents } = graphOf(fields);
  const typed = new Map(Object.entries(values));
  const own = new Map(fields.map((field) => [field.name, field]));
  const context = { ...given, fields: { get: (name: string) => own.get(name) ?? given.fields?.get(name) } };
  const byName = new Map(nodes.filter(({ group }) => !group).map((node) => [node.path, node]));
  const stored = ({ field }: Node): unknown => (current ? current[field.name] : field.default) ?? kindOf(field).empty;
  const record: Record<string, unknown> = { ...beneath, ...current };
  const decided = new Map<string, Decided>();

  /** applies a decision to the effective value; returns whether that value changed */
  const settle = (node: Node): boolean => {
    const { hidden, readOnly } = decided.get(node.path) ?? NO;
    const counts = (!hidden && !readOnly) || node.cyclic;
    const value = counts && typed.has(node.path) ? typed.get(node.path) : stored(node);
    if (same(record[node.path], value)) return false;
    record[node.path] = value;
    return true;
  };

  const take = ({ path, field, group, inputs: names }: Node): Decided => {
    const around = group && decided.get(group.name);
    const siblings = group ? record[group.name] : undefined;
    const seen = isObject(siblings) ? { ...record, ...siblings } : record;
    const before = !group && names.includes(path) ? { ...seen, [path]: current?.[path] ?? null } : seen;
    const holds = (decision: Decision | undefined, row: Row) => decide(decision, row, { record: row, ...context });
    const hidden = around?.hidden || holds(field.hidden, before);
    const readOnly = around?.readOnly || !writes(field) || holds(field.readOnly, before);
    return { hidden, readOnly, required: !hidden && !readOnly && holds(field.required, seen) };
  };

  for (const node of nodes) if (!node.group) settle(node);
  for (const node of nodes) {
    decided.set(node.path, take(node));
    if (!node.group) settle(node);
  }

  return {
    record,
    of: (path) => decided.get(path) ?? NO,
    set(name, value) {
      typed.set(name, value);
      const node = byName.get(name);
      if (!node || !settle(node)) return [];
      const pending = new Set(dependents.get(name));
      const changed: string[] = [];
      while (pending.size > 0) {
        const next = [...pending].reduce((first, one) => (one.order < first.order ? one : first));
        pending.delete(next);
        const before = decided.get(next.path) ?? NO;
        const now = take(next);
        if (before.hidden === now.hidden && before.required === now.required && before.readOnly === now.readOnly)
          continue;
        decided.set(next.path, now);
        changed.push(next.path);
        if (next.group) continue;
        for (const part of nodes) if (part.group?.name === next.path) pending.add(part);
        if (settle(next)) for (const dependent of dependents.get(next.path) ?? []) pending.add(dependent);
      }
      return changed;
    },
  };
}
