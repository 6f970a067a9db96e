import { nativeRoutes } from '../../schema/nativeRoutes';
import { SchemaError } from '../../schema/refusal';
import type { Registry } from '../../schema/registry';
import type { ResourceSchema, View } from '../../schema/resource';

/** Where the signed-in application stands; resource paths are below it. */
export const BASE = '/dashboard';

export const VIEWS: readonly View[] = ['list', 'show', 'edit', 'create'];

/** Below `BASE`, where a resource's records come in from files; undefined where no form makes any. */
export function importPath(registry: Registry, name: string): string | undefined {
  const list = registry.path(name, 'list');
  const { appendOnly, routes } = registry.get(name)?.schema ?? {};
  if (appendOnly) return undefined;
  return routes?.import ?? (list === undefined ? undefined : `${list}${IMPORT}`);
}

const IMPORT = '/import';

/** Below `BASE`, the list that an import of a resource goes back to: its own, or that of the page which offers the import. */
export function importedList(registry: Registry, name: string): string | undefined {
  const own = registry.path(name, 'list');
  const path = importPath(registry, name);
  return own ?? (path?.endsWith(IMPORT) ? path.slice(0, -IMPORT.length) : undefined);
}

/** The screens of a resource: one of each view, and that for a new one of a given record. */
export function screenPaths({ routes = {} }: ResourceSchema): { view: View; path: string }[] {
  const own = VIEWS.flatMap((view) => (routes[view] === undefined ? [] : [{ view, path: routes[view] }]));
  return routes.createFor === undefined ? own : [...own, { view: 'create', path: routes.createFor }];
}

/** A screen of a resource, as an address names it. */
export interface Place {
  resource: string;
  view: View;
  id?: string;
}

export interface PathTable {
  /** react-admin's own path of a screen (`/dashboard/tickets/7/show`) as the schema's; any other is given back as it is */
  toPublic(pathname: string): string;
  /** the screen at a public path; null where no resource has one there */
  fromPublic(pathname: string): Place | null;
}

/** The shapes that react-admin's `useCreatePath` builds. */
function nativePlace(segments: readonly string[]): Place | undefined {
  const [resource, id, view] = segments;
  if (!resource || segments.length > 3) return undefined;
  if (id === undefined) return { resource, view: 'list' };
  if (view === undefined) return id === 'create' ? { resource, view: 'create' } : { resource, view: 'edit', id };
  return view === 'show' ? { resource, view, id } : undefined;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Translates between react-admin's paths and those of the schemas. A resource named like the first segment of a public
 * path would make the two ambiguous: it is refused at once, but for its own paths that are the very same (`nativeRoutes`). `pages` are the paths of custom pages below the base.
 */
export function createPathTable(registry: Registry, pages: readonly string[] = []): PathTable {
  const routes = registry.all.flatMap(({ name, schema }) =>
    screenPaths(schema).map(({ view, path }) => ({ resource: name, view, path, segments: segmentsOf(path) })),
  );
  const isNative = ({ resource, view, path }: (typeof routes)[number]) => nativeRoutes(resource)[view] === path;
  for (const path of [...routes.filter((route) => !isNative(route)).map(({ path }) => path), ...pages]) {
    const [first = ''] = segmentsOf(path);
    if (registry.get(first)) throw new SchemaError(`${first}.name`, `is also where the path '${path}' begins`);
  }
  // which a record called `import` would otherwise be
  const imports = new Set(registry.all.flatMap(({ name }) => importPath(registry, name) ?? []));
  // what is written out wins over `:id`
  routes.sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

  return {
    toPublic(pathname) {
      if (!pathname.startsWith(`${BASE}/`)) return pathname;
      const place = nativePlace(segmentsOf(pathname.slice(BASE.length)));
      const resource = place && registry.get(place.resource);
      if (!place || !resource) return pathname;
      const { routes: own = {} } = resource.schema;
      const view =
        own[place.view] !== undefined
          ? place.view
          : place.view === 'edit'
            ? 'show'
            : place.view === 'show'
              ? 'edit'
              : undefined;
      const path = view && registry.path(resource.name, view, place.id === undefined ? undefined : decoded(place.id));
      return path === undefined ? pathname : `${BASE}/${path}`;
    },

    fromPublic(pathname) {
      if (!pathname.startsWith(`${BASE}/`)) return null;
      const here = segmentsOf(pathname.slice(BASE.length));
      if (imports.has(here.join('/'))) return null;
      for (const { resource, view, segments } of routes) {
        if (segments.length !== here.length) continue;
        if (!segments.every((segment, i) => segment === ':id' || segment === here[i])) continue;
        const id = here[segments.indexOf(':id')];
        return id === undefined ? { resource, view } : { resource, view, id: decoded(id) };
      }
      return null;
    },
  };
}
