import type { ActionSchema } from '../../schema/action';
import { type Field, fieldsIn, type Resource } from '../../schema/registry';
import type { LayoutNode } from '../../schema/screen';

/**
 * The fields that a person fills in. A natural key is chosen when creating and fixed afterwards; what may not be read is
 * not edited either, since its masked value would be written back. `able` asks for actions of the resource's subject.
 */
export function formFields(resource: Resource, place: 'create' | 'edit', able: (action: string) => boolean): Field[] {
  const { schema, key } = resource;
  return fieldsIn(resource, place).filter(
    (field) =>
      (field.name !== key || (place === 'create' && schema.keyFrom === undefined)) &&
      (field.readWith === undefined || place === 'create' || able(field.readWith)),
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

/** Only what a form can draw: sections and fields, tabs taken apart. */
function formNodes(nodes: readonly LayoutNode[], left: Set<string>): LayoutNode[] {
  return nodes.flatMap((node): LayoutNode[] => {
    if ('tabs' in node) return node.tabs.flatMap((tab) => formNodes(tab.children, left));
    if ('section' in node) {
      const children = formNodes(node.children, left);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    if ('slot' in node) return [node];
    return 'field' in node && left.delete(node.field) ? [node] : [];
  });
}

/**
 * How a form is laid out: as its screen says, else as the record's page groups the same fields; what neither names comes
 * at the end of the first section, so that a new field of a schema is in the form at once.
 */
export function formLayout(resource: Resource, place: 'create' | 'edit', fields: readonly Field[]): LayoutNode[] {
  const { schema } = resource;
  const left = new Set(fields.map(({ name }) => name));
  const own = schema[place]?.layout;
  const nodes = formNodes(own ?? (schema.show?.layout ?? []).filter((node) => !('slot' in node)), left);
  const others = [...left].map((field) => ({ field }));
  const [first, ...rest] = own ? nodes : nodes.filter((node) => !('slot' in node));
  if (!own && first && 'section' in first) return [{ ...first, children: [...first.children, ...others] }, ...rest];
  return [...(first ? [first] : []), ...rest, ...others];
}
