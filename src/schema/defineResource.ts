/** The short forms in which a resource of the code is written. */
import type { ActionSchema } from './action';
import { kindOf } from './kinds';
import type { DeclaredSchema, ResourceSchema } from './resource';
import type { CreateSchema, LayoutNode, OverviewNode, ScreenSchema, ShowSchema, StepNode, TabNode } from './screen';

type Container = Extract<
  LayoutNode,
  { section: string } | { tabs: unknown } | { steps: unknown } | { overview: unknown }
>;
type Children<T> = Omit<T, 'children'> & { children: readonly ShortNode[] };

/** A node of a layout; a name is a field, or the list of a `reverse` field. */
export type ShortNode =
  | string
  | Exclude<LayoutNode, Container>
  | Children<Extract<LayoutNode, { section: string }>>
  | { tabs: readonly Children<TabNode>[] }
  | { steps: readonly Children<StepNode>[] }
  | { overview: Record<keyof OverviewNode, readonly ShortNode[]> };

type Short<T extends { layout?: readonly LayoutNode[] }> = Omit<T, 'layout'> & { layout?: readonly ShortNode[] };

type ShortSchema = Omit<DeclaredSchema, 'routes' | 'show' | 'edit' | 'create' | 'actions'> & {
  /** a path: the one of the list, with the paths of the other views below it (`/new`, `/:id`, `/:id/edit`) */
  routes?: string | ResourceSchema['routes'];
  show?: Short<ShowSchema>;
  edit?: Short<ScreenSchema>;
  create?: Short<CreateSchema>;
  actions?: Record<string, Short<ActionSchema>>;
};

/** Returns the paths of the four views of a resource. */
export const routesBelow = (list: string) => ({
  list,
  create: `${list}/new`,
  show: `${list}/:id`,
  edit: `${list}/:id/edit`,
});

/** Returns the schema of a resource from its short forms. */
export function defineResource({ routes, show, edit, create, actions, ...schema }: ShortSchema): DeclaredSchema {
  const isListed = (name: string): boolean => {
    const field = schema.fields[name];
    return field !== undefined && kindOf(field).inResponse === 'onRequest';
  };
  const withNodes = <T extends { children: readonly ShortNode[] }>(part: T) => ({
    ...part,
    children: part.children.map(nodeOf),
  });
  const nodeOf = (node: ShortNode): LayoutNode => {
    if (typeof node === 'string') return isListed(node) ? { related: node } : { field: node };
    if ('tabs' in node) return { tabs: node.tabs.map(withNodes) };
    if ('steps' in node) return { steps: node.steps.map(withNodes) };
    if ('overview' in node)
      return { overview: { main: node.overview.main.map(nodeOf), aside: node.overview.aside.map(nodeOf) } };
    return 'section' in node ? withNodes(node) : node;
  };
  const screenOf = <T extends { layout?: readonly ShortNode[] }>({ layout, ...screen }: T) => ({
    ...screen,
    ...(layout && { layout: layout.map(nodeOf) }),
  });
  return {
    ...schema,
    ...(routes && { routes: typeof routes === 'string' ? routesBelow(routes) : routes }),
    ...(show && { show: screenOf(show) }),
    ...(edit && { edit: screenOf(edit) }),
    ...(create && { create: screenOf(create) }),
    ...(actions && {
      actions: Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, screenOf(action)])),
    }),
  };
}
