import { nativeRoutes } from '../schema/nativeRoutes';
import type { Registry } from '../schema/registry';
import type { ResourceSchema, View } from '../schema/resource';
import { SchemaError } from '../schema/schemaError';

/** Base path of the signed-in application; the paths of resources are below it. */
export const BASE = '/dashboard';

const VIEWS: readonly View[] = ['list', 'show', 'edit', 'create'];

/**
 * Returns the path, below `BASE`, of the screen that imports a resource's records; undefined if its records are never created by
 * a form.
 */
export function importPath(registry: Registry, name: string): string | undefined {
  const list = registry.path(name, 'list');
  const { appendOnly, routes } = registry.get(name)?.schema ?? {};
  if (appendOnly) return undefined;
  return routes?.import ?? (list === undefined ? undefined : `${list}${IMPORT}`);
}

const IMPORT = '/import';

/**
 * Returns the path, below `BASE`, of the list that an import returns to: the resource's own list, or the page that offers the
 * import.
 */
export function importReturnPath(registry: Registry, name: string): string | undefined {
  const listPath = registry.path(name, 'list');
  const path = importPath(registry, name);
  return listPath ?? (path?.endsWith(IMPORT) ? path.slice(0, -IMPORT.length) : undefined);
}

/** Returns the screens of a resource: one for each view, and the create screen for a given record. */
export function screenPaths({ routes = {} }: ResourceSchema): { view: View; path: string }[] {
  const screens = VIEWS.flatMap((view) => (routes[view] === undefined ? [] : [{ view, path: routes[view] }]));
  return routes.createFor === undefined ? screens : [...screens, { view: 'create', path: routes.createFor }];
}

/** A screen of a resource, as identified by an address. */
export interface ScreenRef {
  resource: string;
  view: View;
  id?: string;
}

export interface PathTable {
  /**
   * translates react-admin's path of a screen (`/dashboard/tickets/7/show`) to the schema's path; returns any other path
   * unchanged
   */
  toPublic(pathname: string): string;
  /** returns the screen at a public path; null if no resource has one there */
  fromPublic(pathname: string): ScreenRef | null;
}

/** Parses the path shapes that react-admin's `useCreatePath` builds. */
function parseNativePath(segments: readonly string[]): ScreenRef | undefined {
  const [resource, id, view] = segments;
  if (!resource || segments.length > 3) return undefined;
  if (id === undefined) return { resource, view: 'list' };
  if (view === undefined) return id === 'create' ? { resource, view: 'create' } : { resource, view: 'edit', id };
  return view === 'show' ? { resource, view, id } : undefined;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Translates between react-admin's paths and those of the schemas. A resource named like the first segment of a public path would
 * make the two ambiguous and is rejected, unless its paths are identical to react-admin's (`nativeRoutes`). `pages` are the paths
 * of custom pages below the base.
 */
export function createPathTable(registry: Registry, pages: readonly string[] = []): PathTable {
  const routes = registry.all.flatMap(({ name, schema }) =>
    screenPaths(schema).map(({ view, path }) => ({ resource: name, view, path, segments: segmentsOf(path) })),
  );
  const isNative = ({ resource, view, path }: (typeof routes)[number]) => nativeRoutes(resource)[view] === path;
  for (const path of [...routes.filter((route) => !isNative(route)).map(({ path }) => path), ...pages]) {
    const [firstSegment = ''] = segmentsOf(path);
    if (registry.get(firstSegment))
      throw new SchemaError(`${firstSegment}.name`, `is also where the path '${path}' begins`);
  }
  // otherwise `import` would be read as the key of a record
  const imports = new Set(registry.all.flatMap(({ name }) => importPath(registry, name) ?? []));
  // static segments take precedence over `:id`
  routes.sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

  return {
    toPublic(pathname) {
      if (!pathname.startsWith(`${BASE}/`)) return pathname;
      const screen = parseNativePath(segmentsOf(pathname.slice(BASE.length)));
      const resource = screen && registry.get(screen.resource);
      if (!screen || !resource) return pathname;
      const { routes: ownRoutes = {} } = resource.schema;
      const view =
        ownRoutes[screen.view] !== undefined
          ? screen.view
          : screen.view === 'edit'
            ? 'show'
            : screen.view === 'show'
              ? 'edit'
              : undefined;
      const path =
        view && registry.path(resource.name, view, screen.id === undefined ? undefined : decodeSegment(screen.id));
      return path === undefined ? pathname : `${BASE}/${path}`;
    },

    fromPublic(pathname) {
      if (!pathname.startsWith(`${BASE}/`)) return null;
      const current = segmentsOf(pathname.slice(BASE.length));
      if (imports.has(current.join('/'))) return null;
      for (const { resource, view, segments } of routes) {
        if (segments.length !== current.length) continue;
        if (!segments.every((segment, i) => segment === ':id' || segment === current[i])) continue;
        const id = current[segments.indexOf(':id')];
        return id === undefined ? { resource, view } : { resource, view, id: decodeSegment(id) };
      }
      return null;
    },
  };
}
