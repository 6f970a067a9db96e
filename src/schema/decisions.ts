/** The state of a form's field, decided by the values of the other fields. Browser and server use the same code. */
import type { Condition, Decision } from './condition';
import { decide } from './conditions/evaluate';
import type { Context } from './conditions/expression';
import { kindOf } from './kinds';
import type { Field } from './registry';

export interface FieldState {
  readonly hidden: boolean;
  /** always false for a hidden or read-only field, because nobody could fill it in */
  readonly required: boolean;
  readonly readOnly: boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** Inputs of decisions besides the fields' own values. */
export interface DecisionContext extends Context {
  /** the stored record, when editing */
  current?: Row;
  /** the stored values if they differ from `current`: for a row of a list, the row as stored */
  stored?: Row;
  /** values under the form when nothing is stored yet: a new record's defaults, or the record that an action runs on */
  initialValues?: Row;
  /** whether the person has this action of the resource's subject */
  hasPermission: (action: string) => boolean;
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
  stateOf(path: string): FieldState;
  /** sets a value in its stored form, updates the decisions that depend on it, and returns the paths whose state changed */
  set(name: string, value: unknown): readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `imap.host` is a member of the field `imap`. */
const fieldAt = (path: string): string => path.split('.')[0] ?? path;

function collectFields(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) collectFields(part, names);
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (name === '$record' && typeof part === 'string') names.add(fieldAt(part));
      else if (!name.startsWith('$')) names.add(fieldAt(name));
      if (name !== '$user') collectFields(part, names);
    }
  }
}

const inputs = new WeakMap<Condition, readonly string[]>();

/** The fields that a decision reads, by name, by a member of theirs or through `$record`. */
export function inputsOf(decision: Decision | undefined): readonly string[] {
  if (!isObject(decision)) return [];
  const cached = inputs.get(decision);
  if (cached) return cached;
  const names = new Set<string>();
  collectFields(decision, names);
  const fields = [...names];
  inputs.set(decision, fields);
  return fields;
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

const NO_RESTRICTION: FieldState = { hidden: false, required: false, readOnly: false };

function nodesOf(fields: readonly Field[]): Node[] {
  const nodeOf = (path: string, field: Field, group?: Field): Node => {
    const inputNames = [field.hidden, field.required, field.readOnly].flatMap(inputsOf);
    const siblings = group && 'fields' in group ? group.fields : {};
    const names = inputNames.map((name) => (group && Object.hasOwn(siblings, name) ? group.name : name));
    return { path, field, ...(group && { group }), inputs: [...new Set(names)], order: 0, cyclic: false };
  };
  return fields.flatMap((field) => [
    nodeOf(field.name, field),
    // the parts of rows are decided for each row when the rows are validated
    ...('fields' in field && !kindOf(field).composite?.many
      ? Object.entries(field.fields).map(([name, part]) => nodeOf(`${field.name}.${name}`, { ...part, name }, field))
      : []),
  ]);
}

/** Sorts the nodes topologically, parts after their group, and marks cycles. */
function inOrder(nodes: Node[]): Node[] {
  const fields = new Map(nodes.filter(({ group }) => !group).map((node) => [node.path, node]));
  const predecessors = (node: Node) => [
    ...(node.group ? [fields.get(node.group.name)] : []),
    ...node.inputs.filter((name) => name !== node.path).map((name) => fields.get(name)),
  ];
  const reaches = (from: Node, to: Node, visited: Set<Node>): boolean =>
    predecessors(from).some((next) => {
      if (next === to) return true;
      if (!next || visited.has(next)) return false;
      visited.add(next);
      return reaches(next, to, visited);
    });
  const ordered = new Set<Node>();
  const visiting = new Set<Node>();
  const visit = (node: Node): void => {
    if (ordered.has(node) || visiting.has(node)) return;
    visiting.add(node);
    for (const next of predecessors(node)) if (next) visit(next);
    ordered.add(node);
  };
  for (const node of nodes) {
    if (node.inputs.length > 0) node.cyclic = reaches(node, node, new Set());
    visit(node);
  }
  return [...ordered].map((node, order) => Object.assign(node, { order }));
}

interface Graph {
  nodes: readonly Node[];
  dependents: ReadonlyMap<string, Node[]>;
  /** the nodes of fields, without those of parts */
  byName: ReadonlyMap<string, Node>;
  fieldsByName: ReadonlyMap<string, Field>;
}

const graphs = new WeakMap<readonly Field[], Graph>();

/** The dependency graph of a form's decisions, cached by the array of its fields. */
function graphOf(fields: readonly Field[]): Graph {
  const cached = graphs.get(fields);
  if (cached) return cached;
  const nodes = inOrder(nodesOf(fields));
  const dependents = new Map<string, Node[]>();
  for (const node of nodes)
    for (const name of node.inputs) dependents.set(name, [...(dependents.get(name) ?? []), node]);
  const graph = {
    nodes,
    dependents,
    byName: new Map(nodes.filter(({ group }) => !group).map((node) => [node.path, node])),
    fieldsByName: new Map(fields.map((field) => [field.name, field])),
  };
  graphs.set(fields, graph);
  return graph;
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/**
 * Decides the state of a form's fields from normalised `values`. A field without a value counts as stored, or as its default. A
 * condition of a group's part reads the part's siblings by name, then the form's fields; the parts are hidden or read-only if
 * their group is. A field's own `hidden` and `readOnly` read its stored value, so that typing cannot lock the field.
 */
export function decisionsOn(fields: readonly Field[], values: Row, context: DecisionContext): Decisions {
  const {
    current,
    initialValues,
    hasPermission,
    writes = ({ writeWith }) => writeWith === undefined || hasPermission(writeWith),
  } = context;
  const { nodes, dependents, byName, fieldsByName } = graphOf(fields);
  const typedValues = new Map(Object.entries(values));
  const conditionContext = {
    ...context,
    fields: { get: (name: string) => fieldsByName.get(name) ?? context.fields?.get(name) },
  };
  const stored = ({ field }: Node): unknown => (current ? current[field.name] : field.default) ?? kindOf(field).empty;
  const record: Record<string, unknown> = { ...initialValues, ...current };
  const states = new Map<string, FieldState>();

  /** applies a decision to the effective value; returns whether that value changed */
  const applyState = (node: Node): boolean => {
    const { hidden, readOnly } = states.get(node.path) ?? NO_RESTRICTION;
    const isEffective = (!hidden && !readOnly) || node.cyclic;
    const value = isEffective && typedValues.has(node.path) ? typedValues.get(node.path) : stored(node);
    if (isSame(record[node.path], value)) return false;
    record[node.path] = value;
    return true;
  };

  const decideNode = ({ path, field, group, inputs: names }: Node): FieldState => {
    const groupState = group && states.get(group.name);
    const siblings = group ? record[group.name] : undefined;
    const visibleRecord = isObject(siblings) ? { ...record, ...siblings } : record;
    const ownView =
      !group && names.includes(path) ? { ...visibleRecord, [path]: current?.[path] ?? null } : visibleRecord;
    const holds = (decision: Decision | undefined, row: Row) =>
      isObject(decision) ? decide(decision, row, { record: row, ...conditionContext }) : decision === true;
    const hidden = groupState?.hidden || holds(field.hidden, ownView);
    const readOnly = groupState?.readOnly || !writes(field) || holds(field.readOnly, ownView);
    return { hidden, readOnly, required: !hidden && !readOnly && holds(field.required, visibleRecord) };
  };

  for (const node of nodes) if (!node.group) applyState(node);
  for (const node of nodes) {
    states.set(node.path, decideNode(node));
    if (!node.group) applyState(node);
  }

  return {
    record,
    stateOf: (path) => states.get(path) ?? NO_RESTRICTION,
    set(name, value) {
      typedValues.set(name, value);
      const node = byName.get(name);
      if (!node || !applyState(node)) return [];
      const pending = new Set(dependents.get(name));
      const changed: string[] = [];
      while (pending.size > 0) {
        const next = [...pending].reduce((first, node) => (node.order < first.order ? node : first));
        pending.delete(next);
        const previous = states.get(next.path) ?? NO_RESTRICTION;
        const updated = decideNode(next);
        if (
          previous.hidden === updated.hidden &&
          previous.required === updated.required &&
          previous.readOnly === updated.readOnly
        )
          continue;
        states.set(next.path, updated);
        changed.push(next.path);
        if (next.group) continue;
        for (const part of nodes) if (part.group?.name === next.path) pending.add(part);
        if (applyState(next)) for (const dependent of dependents.get(next.path) ?? []) pending.add(dependent);
      }
      return changed;
    },
  };
}
