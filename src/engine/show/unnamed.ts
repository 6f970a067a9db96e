/** Fields that a declared layout does not name: they are added to it, so that a new field of a schema is on the page at once. */
import { isReverse } from '../../schema/kinds/reverse';
import { childNodes, withChildNodes } from '../../schema/layoutNodes';
import type { Field } from '../../schema/registry';
import type { LayoutNode, TabNode } from '../../schema/screen';

/** Returns the fields and related lists that some nodes show, in order. */
function shownNames(nodes: readonly LayoutNode[]): string[] {
  return nodes.flatMap((node): string[] => {
    if ('field' in node) return [node.field];
    if ('related' in node) return [node.related];
    if ('slot' in node) return [...(node.fields ?? [])];
    if ('timeline' in node) return node.timeline === true ? [] : [...node.timeline];
    return shownNames(childNodes(node));
  });
}

/** Replaces the node of a field, at any depth. */
function replaceNode(nodes: readonly LayoutNode[], name: string, replacement: readonly LayoutNode[]): LayoutNode[] {
  return nodes.flatMap((node): readonly LayoutNode[] => {
    if ('field' in node) return node.field === name ? replacement : [node];
    return [withChildNodes(node, (children) => replaceNode(children, name, replacement))];
  });
}

/** Changes the tabs of a layout; a layout without tabs gets `nodes` at its end. */
function changeTabs(
  layout: readonly LayoutNode[],
  change: (tabs: readonly TabNode[]) => readonly TabNode[],
  nodes: readonly LayoutNode[],
): LayoutNode[] {
  if (!layout.some((node) => 'tabs' in node)) return [...layout, ...nodes];
  return layout.map((node) => ('tabs' in node ? { tabs: change(node.tabs) } : node));
}

/** Adds a field after the field before it in the schema, or before the one after it; in a layout without fields, in the first tab. */
function addField(layout: readonly LayoutNode[], name: string, order: readonly string[]): LayoutNode[] {
  const shownFields = new Set(shownNames(layout));
  const added: LayoutNode = { field: name };
  const index = order.indexOf(name);
  const fieldBefore = order.slice(0, index).findLast((other) => shownFields.has(other));
  if (fieldBefore !== undefined) return replaceNode(layout, fieldBefore, [{ field: fieldBefore }, added]);
  const fieldAfter = order.slice(index + 1).find((other) => shownFields.has(other));
  if (fieldAfter !== undefined) return replaceNode(layout, fieldAfter, [added, { field: fieldAfter }]);
  return changeTabs(
    layout,
    (tabs) => tabs.map((tab, index) => (index === 0 ? { ...tab, children: [...tab.children, added] } : tab)),
    [added],
  );
}

const isHistory = ({ children }: TabNode): boolean => children.some((node) => 'history' in node);

/** Adds a related list in a tab of its own, before the history. */
function addRelatedList(layout: readonly LayoutNode[], name: string): LayoutNode[] {
  const related: LayoutNode = { related: name };
  const added: TabNode = { name, children: [related] };
  return changeTabs(layout, (tabs) => [...tabs.filter((tab) => !isHistory(tab)), added, ...tabs.filter(isHistory)], [
    related,
  ]);
}

/**
 * Returns a layout with the fields that it does not name.
 *
 * @param fields those of the page, in the schema's order
 * @param shownElsewhere names of the fields that the page shows outside of its layout
 */
export function addUnnamedFields(
  layout: readonly LayoutNode[],
  fields: readonly Field[],
  shownElsewhere: ReadonlySet<string>,
): readonly LayoutNode[] {
  const shownSomewhere = new Set([...shownNames(layout), ...shownElsewhere]);
  const order = fields.filter((field) => !isReverse(field)).map(({ name }) => name);
  return fields
    .filter(({ name }) => !shownSomewhere.has(name))
    .reduce(
      (nodes, field) => (isReverse(field) ? addRelatedList(nodes, field.name) : addField(nodes, field.name, order)),
      layout,
    );
}
