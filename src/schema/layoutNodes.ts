/** One way through the nodes of a layout, whatever contains them. */
import type { LayoutNode } from './screen';

/** Returns the nodes directly inside a node, in order; none if it contains no nodes. */
export function childNodes(node: LayoutNode): readonly LayoutNode[] {
  if ('section' in node) return node.children;
  if ('tabs' in node) return node.tabs.flatMap(({ children }) => children);
  if ('steps' in node) return node.steps.flatMap(({ children }) => children);
  if ('overview' in node) return [...node.overview.main, ...node.overview.aside];
  return [];
}

/** Returns a copy of a node with the nodes inside it changed; a node without nodes inside stays the same. */
export function withChildNodes(
  node: LayoutNode,
  change: (nodes: readonly LayoutNode[]) => readonly LayoutNode[],
): LayoutNode {
  const inPart = <Part extends { children: readonly LayoutNode[] }>(part: Part): Part => ({
    ...part,
    children: change(part.children),
  });
  if ('section' in node) return inPart(node);
  if ('tabs' in node) return { tabs: node.tabs.map(inPart) };
  if ('steps' in node) return { steps: node.steps.map(inPart) };
  if ('overview' in node) return { overview: { main: change(node.overview.main), aside: change(node.overview.aside) } };
  return node;
}

/** Returns the names of the fields that some nodes place, at any depth, in order. */
export const placedFields = (nodes: readonly LayoutNode[]): string[] =>
  nodes.flatMap((node): readonly string[] => {
    if ('field' in node) return [node.field];
    if ('slot' in node) return node.fields ?? [];
    return placedFields(childNodes(node));
  });
