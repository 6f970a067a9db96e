import type { ActionSchema } from '../../schema/action';
import { childNodes } from '../../schema/layoutNodes';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import { readersOf, writersOf } from '../../schema/restrictedFields';
import type { LayoutNode } from '../../schema/screen';

/**
 * Returns the fields that a person fills in. A natural key is set when creating and fixed afterwards. An unreadable field is not
 * editable unless it has a mask; a field that is neither readable nor writable is not in a create form. `can` checks actions of
 * the resource's subject.
 */
export function formFields(resource: Resource, mode: 'create' | 'edit', can: (action: string) => boolean): Field[] {
  const { schema, key } = resource;
  const namedFields = mode === 'create' ? schema.create?.only : undefined;
  return fieldsIn(resource, mode).filter(
    (field) =>
      (namedFields === undefined || namedFields.includes(field.name)) &&
      (field.name !== key || (mode === 'create' && schema.keyFrom === undefined)) &&
      (readersOf(resource.fields, field).every(can) ||
        (mode === 'edit' ? field.mask !== undefined : writersOf(resource, field).every(can))) &&
      writersOf(resource, field).every((action) => action === field.writeWith || can(action)),
  );
}

/** Returns the field for the reason of a change: the last field of a form, stored with the change and not in a column. */
export function reasonField({ schema: { reason } }: Resource, mode: 'create' | 'edit' = 'edit'): Field | undefined {
  // optional for a new record
  const required = mode === 'edit' && (reason?.required ?? false);
  return (
    reason && { kind: 'longText', name: reason.field, max: reason.max, rows: 2, stops: mode === 'create', required }
  );
}

/** Returns the create form without the fields `fixedNames`, and with the reason if the schema offers one. */
export function createForm(resource: Resource, can: (action: string) => boolean, fixedNames: readonly string[] = []) {
  const ownFields = formFields(resource, 'create', can).filter(({ name }) => !fixedNames.includes(name));
  const reason = resource.schema.reason?.creating && reasonField(resource, 'create');
  const layout = formLayout(resource, 'create', ownFields);
  return {
    fields: reason ? [...ownFields, reason] : ownFields,
    layout: reason ? appendNodes(layout, [{ field: reason.name }]) : layout,
  };
}

/** Returns the fields of an action's form: its input, except inputs with an empty `in`, which only a page may send. */
export const actionFields = ({ input = {} }: ActionSchema): Field[] =>
  Object.entries(input).flatMap(([name, field]) => (field.in?.length === 0 ? [] : [{ ...field, name }]));

/** Returns the parts of a declared layout with the form's fields and slots; empty parts are removed. */
function nodesOfForm(nodes: readonly LayoutNode[], remaining: Set<string>): LayoutNode[] {
  const nonEmptyParts = <Part extends { children: readonly LayoutNode[] }>(parts: readonly Part[]) =>
    parts.flatMap((part) => {
      const children = nodesOfForm(part.children, remaining);
      return children.length > 0 ? [{ ...part, children }] : [];
    });
  return nodes.flatMap((node): LayoutNode[] => {
    if ('tabs' in node) return [{ tabs: nonEmptyParts(node.tabs) }];
    if ('steps' in node) return [{ steps: nonEmptyParts(node.steps) }];
    if ('section' in node) {
      const children = nodesOfForm(node.children, remaining);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    if ('slot' in node) {
      for (const name of node.fields ?? []) remaining.delete(name);
      return [node];
    }
    return 'field' in node && remaining.delete(node.field) ? [node] : [];
  });
}

/** Appends nodes to a layout; in a layout with steps, to its last step. */
export function appendNodes(layout: readonly LayoutNode[], addedNodes: readonly LayoutNode[]): LayoutNode[] {
  const last = layout.at(-1);
  if (!last || !('steps' in last) || addedNodes.length === 0) return [...layout, ...addedNodes];
  const steps = last.steps.map((step, index) =>
    index === last.steps.length - 1 ? { ...step, children: [...step.children, ...addedNodes] } : step,
  );
  return [...layout.slice(0, -1), { steps }];
}

/** Returns the layout of an action's form. */
export function actionLayout({ layout }: ActionSchema, fields: readonly Field[]): LayoutNode[] | undefined {
  if (!layout) return undefined;
  const remaining = new Set(fields.map(({ name }) => name));
  const nodes = nodesOfForm(layout, remaining);
  return appendNodes(
    nodes,
    fields.flatMap(({ name }) => (remaining.has(name) ? [{ field: name }] : [])),
  );
}

type Section = Extract<LayoutNode, { section: string }>;

/** Returns the sections of a record's page that contain editable fields, at any depth. */
function sectionsOf(nodes: readonly LayoutNode[], remaining: Set<string>): Section[] {
  return nodes.flatMap((node): Section[] => {
    if (!('section' in node)) return sectionsOf(childNodes(node), remaining);
    const children = node.children.filter((child) => 'field' in child && remaining.delete(child.field));
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/**
 * Returns the layout of a form: the screen's own, or else the sections of the record's page. Other fields come before the first
 * section or join it, in the schema's order, so that a new field of a schema is in the form at once.
 */
export function formLayout(resource: Resource, mode: 'create' | 'edit', fields: readonly Field[]): LayoutNode[] {
  const { schema } = resource;
  const remaining = new Set(fields.map(({ name }) => name));
  const declared = schema[mode]?.layout;
  const nodesInOrder = (names: ReadonlySet<string>): LayoutNode[] =>
    fields.flatMap(({ name }) => (names.has(name) ? [{ field: name }] : []));
  if (declared) {
    const nodes = nodesOfForm(declared, remaining);
    return appendNodes(nodes, nodesInOrder(remaining));
  }
  const [firstSection, ...otherSections] = sectionsOf(schema.show?.layout ?? [], remaining);
  if (!firstSection) return nodesInOrder(remaining);
  const firstSectionNames = new Set(firstSection.children.flatMap((child) => ('field' in child ? [child.field] : [])));
  const firstIndex = fields.findIndex(({ name }) => firstSectionNames.has(name));
  const namesBefore = new Set(fields.slice(0, firstIndex).flatMap(({ name }) => (remaining.has(name) ? [name] : [])));
  const joinedNames = [...firstSectionNames, ...remaining].filter((name) => !namesBefore.has(name));
  return [
    ...nodesInOrder(namesBefore),
    { ...firstSection, children: nodesInOrder(new Set(joinedNames)) },
    ...otherSections,
  ];
}
