import { type RouterMatch, type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { type ComponentProps, createContext, type ReactNode, type Ref, useCallback, useContext } from 'react';
import { Link } from 'react-router';
import type { PathTable } from '../paths';

const PathTableContext = createContext<PathTable>({ toPublic: (pathname) => pathname, fromPublic: () => null });

/** Provides the path table to every navigation below it; placed around react-admin's `AdminContext`. */
export const PathsProvider = ({ table, children }: { table: PathTable; children: ReactNode }) => (
  <PathTableContext.Provider value={table}>{children}</PathTableContext.Provider>
);

function mapPath(table: PathTable, to: string): string {
  const end = to.search(/[?#]/);
  return end < 0 ? table.toPublic(to) : table.toPublic(to.slice(0, end)) + to.slice(end);
}

function mapTo(table: PathTable, to: RouterTo): RouterTo {
  if (typeof to === 'string') return mapPath(table, to);
  return to.pathname ? { ...to, pathname: table.toPublic(to.pathname) } : to;
}

const { useNavigate: useRouterNavigate, useLocation, useMatch: useRouterMatch, Navigate } = reactRouterProvider;

function useNavigate() {
  const table = useContext(PathTableContext);
  const navigate = useRouterNavigate();
  return useCallback<typeof navigate>(
    (to, options) => navigate(typeof to === 'number' ? to : mapTo(table, to), options),
    [navigate, table],
  );
}

/** A menu checks whether `/dashboard/tickets` is the current path: any screen of that resource matches. */
function useMatch(pattern: { path: string; end?: boolean }): RouterMatch | null {
  const table = useContext(PathTableContext);
  const { pathname } = useLocation();
  const path = mapPath(table, pattern.path);
  const exactMatch = useRouterMatch({ ...pattern, path });
  if (exactMatch) return exactMatch;
  const current = table.fromPublic(pathname);
  const target = table.fromPublic(path);
  return current && target?.view === 'list' && current.resource === target.resource
    ? { params: {}, pathname, pathnameBase: pathname }
    : null;
}

const MappedLink = ({ to, ...rest }: ComponentProps<typeof Link> & { ref?: Ref<HTMLAnchorElement> }) => (
  <Link {...rest} to={mapTo(useContext(PathTableContext), to)} />
);

const MappedNavigate = ({ to, ...rest }: ComponentProps<typeof Navigate>) => (
  <Navigate {...rest} to={mapTo(useContext(PathTableContext), to)} />
);

/**
 * A router provider that translates paths. React-admin builds `/dashboard/{resource}/{id}/show` everywhere; its links and
 * navigations pass through this provider and go to the schema's route. Needs `PathsProvider` above it.
 */
export const mappedRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  useMatch,
  Link: MappedLink,
  Navigate: MappedNavigate,
};
