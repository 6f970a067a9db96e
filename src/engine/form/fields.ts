import type { ActionSchema } from '../../schema/action';
import { readersOf, writersOf } from '../../schema/closed';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';

/**
 * The fields that a person fills in. A natural key is chosen when creating and fixed afterwards; what may not be read is
 * not edited either, unless there is a mask in its place, and what may be neither read nor written is not in a new record.
 * `able` asks for actions of the resource's subject.
 */
export function formFields(resource: Resource, place: 'create' | 'edit', able: (action: string) => boolean): Field[] {
  const { schema, key } = resource;
  const only = place === 'create' ? schema.create?.only : undefined;
  return fieldsIn(resource, place).filter(
    (field) =>
      (only === undefined || only.includes(field.name)) &&
      (field.name !== key || (place === 'create' && schema.keyFrom === undefined)) &&
      (readersOf(resource.fields, field).every(able) ||
        (place === 'edit' ? field.mask !== undefined : writersOf(resource, field).every(able))) &&
      writersOf(resource, field).every((action) => action === field.writeWith || able(action)),
  );
}

/** Why it is done: the last field of a form, kept with the change and in no column. */
export function reasonField({ schema: { reason } }: Resource, place: 'create' | 'edit' = 'edit'): Field | undefined {
  // a new record may say it
  const required = place === 'edit' && (reason?.required ?? false);
  return (
    reason && { kind: 'longText', name: reason.field, max: reason.max, rows: 2, stops: place === 'create', required }
  );
}

/** The form of a new record: its fields but for those `given`, and why it is made where that may be said. */
export function createForm(resource: Resource, able: (action: string) => boolean, given: readonly string[] = []) {
  const own = formFields(resource, 'create', able).filter(({ name }) => !given.includes(name));
  const reason = resource.schema.reason?.creating && reasonField(resource, 'create');
  const layout = formLayout(resource, 'create', own);
  return {
    fields: reason ? [...own, reason] : own,
    layout: reason ? withMore(layout, [{ field: reason.name }]) : layout,
  };
}

/** An action's form: what it is given but for what no form asks for (`in` names no place), which a page may send. */
export const actionFields = ({ input = {} }: ActionSchema): Field[] =>
  Object.entries(input).flatMap(([name, field]) => (field.in?.length === 0 ? [] : [{ ...field, name }]));

/** The parts of a form's own layout: fields that it has, and slots; what is left empty is left out. */
function ownNodes(nodes: readonly LayoutNode[], left: Set<string>): LayoutNode[] {
  const filled = <Part extends { children: readonly LayoutNode[] }>(parts: readonly Part[]) =>
    parts.flatMap((part) => {
      const children = ownNodes(part.children, left);
      return children.length > 0 ? [{ ...part, children }] : [];
    });
  return nodes.flatMap((node): LayoutNode[] => {
    if ('tabs' in node) return [{ tabs: filled(node.tabs) }];
    if ('steps' in node) return [{ steps: filled(node.steps) }];
    if ('section' in node) {
      const children = ownNodes(node.children, left);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    if ('slot' in node) return [node];
    return 'field' in node && left.delete(node.field) ? [node] : [];
  });
}

/** What a layout does not name stands below it; where it goes in steps, in the last of them. */
export function withMore(layout: readonly LayoutNode[], more: readonly LayoutNode[]): LayoutNode[] {
  const last = layout.at(-1);
  if (!last || !('steps' in last) || more.length === 0) return [...layout, ...more];
  const steps = last.steps.map((step, at) =>
    at === last.steps.length - 1 ? { ...step, children: [...step.children, ...more] } : step,
  );
  return [...layout.slice(0, -1), { steps }];
}

/** The fields that stand within some nodes, in their order. */
export function namesWithin(nodes: readonly LayoutNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if ('field' in node) return [node.field];
    if ('section' in node) return namesWithin(node.children);
    if ('tabs' in node) return node.tabs.flatMap(({ children }) => namesWithin(children));
    return 'steps' in node ? node.steps.flatMap(({ children }) => namesWithin(children)) : [];
  });
}

/** An action's form as it is laid out. */
export function actionLayout({ layout }: ActionSchema, fields: readonly Field[]): LayoutNode[] | undefined {
  if (!layout) return undefined;
  const left = new Set(fields.map(({ name }) => name));
  const nodes = ownNodes(layout, left);
  return withMore(
    nodes,
    fields.flatMap(({ name }) => (left.has(name) ? [{ field: name }] : [])),
  );
}

type Section = Extract<LayoutNode, { section: string }>;

/** The sections of a record's page that have something to fill in, wherever they stand. */
function sectionsOf(nodes: readonly LayoutNode[], left: Set<string>): Section[] {
  return nodes.flatMap((node): Section[] => {
    if ('tabs' in node) return node.tabs.flatMap((tab) => sectionsOf(tab.children, left));
    if (!('section' in node)) return [];
    const children = node.children.filter((child) => 'field' in child && left.delete(child.field));
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/**
 * How a form is laid out: as its screen says, else by the sections of the record's page. What those do not name comes
 * before the first section or joins it, in the schema's order, so that a new field of a schema is in the form at once.
 */
export function formLayout(resource: Resource, place: 'create' | 'edit', fields: readonly Field[]): LayoutNode[] {
  const { schema } = resource;
  const left = new Set(fields.map(({ name }) => name));
  const own = schema[place]?.layout;
  const inOrder = (names: ReadonlySet<string>): LayoutNode[] =>
    fields.flatMap(({ name }) => (names.has(name) ? [{ field: name }] : []));
  if (own) {
    const nodes = ownNodes(own, left);
    return withMore(nodes, inOrder(left));
  }
  const [first, ...others] = sectionsOf(schema.show?.layout ?? [], left);
  if (!first) return inOrder(left);
  const named = new Set(first.children.flatMap((child) => ('field' in child ? [child.field] : [])));
  const at = fields.findIndex(({ name }) => named.has(name));
  const before = new Set(fields.slice(0, at).flatMap(({ name }) => (left.has(name) ? [name] : [])));
  const joined = [...named, ...left].filter((name) => !before.has(name));
  return [...inOrder(before), { ...first, children: inOrder(new Set(joined)) }, ...others];
}
