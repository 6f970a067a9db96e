import { type RouterMatch, type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { type ComponentProps, createContext, type ReactNode, type Ref, useCallback, useContext } from 'react';
import { Link } from 'react-router';
import type { PathTable } from './paths';

const Paths = createContext<PathTable>({ toPublic: (pathname) => pathname, fromPublic: () => null });

/** Gives the paths to what navigates below; it stands around react-admin's `AdminContext`. */
export const PathsProvider = ({ table, children }: { table: PathTable; children: ReactNode }) => (
  <Paths.Provider value={table}>{children}</Paths.Provider>
);

function mapped(table: PathTable, to: string): string {
  const end = to.search(/[?#]/);
  return end < 0 ? table.toPublic(to) : table.toPublic(to.slice(0, end)) + to.slice(end);
}

function mapTo(table: PathTable, to: RouterTo): RouterTo {
  if (typeof to === 'string') return mapped(table, to);
  return to.pathname ? { ...to, pathname: table.toPublic(to.pathname) } : to;
}

const { useNavigate: useRouterNavigate, useLocation, useMatch: useRouterMatch, Navigate } = reactRouterProvider;

function useNavigate() {
  const table = useContext(Paths);
  const navigate = useRouterNavigate();
  return useCallback<typeof navigate>(
    (to, options) => navigate(typeof to === 'number' ? to : mapTo(table, to), options),
    [navigate, table],
  );
}

/** A menu asks whether `/dashboard/tickets` is where we are: any screen of that resource is. */
function useMatch(pattern: { path: string; end?: boolean }): RouterMatch | null {
  const table = useContext(Paths);
  const { pathname } = useLocation();
  const path = mapped(table, pattern.path);
  const exact = useRouterMatch({ ...pattern, path });
  if (exact) return exact;
  const here = table.fromPublic(pathname);
  const asked = table.fromPublic(path);
  return here && asked?.view === 'list' && here.resource === asked.resource
    ? { params: {}, pathname, pathnameBase: pathname }
    : null;
}

const MappedLink = ({ to, ...rest }: ComponentProps<typeof Link> & { ref?: Ref<HTMLAnchorElement> }) => (
  <Link {...rest} to={mapTo(useContext(Paths), to)} />
);

const MappedNavigate = ({ to, ...rest }: ComponentProps<typeof Navigate>) => (
  <Navigate {...rest} to={mapTo(useContext(Paths), to)} />
);

/**
 * React-admin builds `/dashboard/{resource}/{id}/show` everywhere; every link and navigation of its own leaves through
 * here and goes to the schema's route instead. Needs `PathsProvider` above it.
 */
export const mappedRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate,
  useMatch,
  Link: MappedLink,
  Navigate: MappedNavigate,
};
