import type { ActionSchema } from '../../schema/action';
import { readersOf, writersOf } from '../../schema/closed';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';

/**
 * The fields that a person fills in. A natural key is chosen when creating and fixed afterwards; what may not be read is
 * not edited either, unless there is a mask in its place. `able` asks for actions of the resource's subject.
 */
export function formFields(resource: Resource, place: 'create' | 'edit', able: (action: string) => boolean): Field[] {
  const { schema, key } = resource;
  return fieldsIn(resource, place).filter(
    (field) =>
      (field.name !== key || (place === 'create' && schema.keyFrom === undefined)) &&
      (place === 'create' || field.mask !== undefined || readersOf(resource.fields, field).every(able)) &&
      writersOf(resource, field).every((action) => action === field.writeWith || able(action)),
  );
}

/** Why the change is made: the last field of an edit form, kept with the change and in no column. */
export function reasonField({ schema: { reason } }: Resource): Field | undefined {
  return (
    reason && { kind: 'longText', name: reason.field, max: reason.max, rows: 2, required: reason.required ?? false }
  );
}

/** An action's form. */
export const actionFields = ({ input = {} }: ActionSchema): Field[] =>
  Object.entries(input).map(([name, field]) => ({ ...field, name }));

/** The parts of a form's own layout: fields that it has, and slots. */
function ownNodes(nodes: readonly LayoutNode[], left: Set<string>): LayoutNode[] {
  return nodes.flatMap((node): LayoutNode[] => {
    if ('tabs' in node) return node.tabs.flatMap((tab) => ownNodes(tab.children, left));
    if ('section' in node) {
      const children = ownNodes(node.children, left);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    if ('slot' in node) return [node];
    return 'field' in node && left.delete(node.field) ? [node] : [];
  });
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
  if (own) return [...ownNodes(own, left), ...inOrder(left)];
  const [first, ...others] = sectionsOf(schema.show?.layout ?? [], left);
  if (!first) return inOrder(left);
  const named = new Set(first.children.flatMap((child) => ('field' in child ? [child.field] : [])));
  const at = fields.findIndex(({ name }) => named.has(name));
  const before = new Set(fields.slice(0, at).flatMap(({ name }) => (left.has(name) ? [name] : [])));
  const joined = [...named, ...left].filter((name) => !before.has(name));
  return [...inOrder(before), { ...first, children: inOrder(new Set(joined)) }, ...others];
}
