/** Where the facts of a record stand: always in view where they are few, instead of behind a tab. */
import { childNodes } from '../../schema/layoutNodes';
import type { LayoutNode } from '../../schema/screen';

/** maximum number of facts above the tabs: about three rows on a wide screen */
const MAX_FACTS = 12;

const countFacts = (nodes: readonly LayoutNode[]): number =>
  nodes.reduce((sum, node) => sum + ('field' in node ? 1 : countFacts(childNodes(node))), 0);

/**
 * Opens the first tab of a page if it has only facts: beside the history if that is the only other tab, above the other tabs if
 * the facts are few. Other pages stay as they are.
 *
 * @param isFact whether a field, by name, is a short fact and not a part of the page of its own
 */
export function openFacts(nodes: readonly LayoutNode[], isFact: (field: string) => boolean): readonly LayoutNode[] {
  const isFactNode = (node: LayoutNode): boolean => 'field' in node && isFact(node.field);
  const isFacts = (node: LayoutNode): boolean =>
    isFactNode(node) || ('section' in node && !node.folded && node.children.every(isFactNode));
  return nodes.flatMap((node): readonly LayoutNode[] => {
    if (!('tabs' in node)) return [node];
    const [first, ...rest] = node.tabs;
    if (!first || first.needs !== undefined || rest.length === 0 || !first.children.every(isFacts)) return [node];
    const [second, ...more] = rest;
    if (more.length === 0 && second?.needs === undefined && second?.children.every((child) => 'history' in child))
      return [{ overview: { main: first.children, aside: second.children } }];
    return countFacts(first.children) <= MAX_FACTS ? [...first.children, { tabs: rest }] : [node];
  });
}
