import { useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router';
import { BASE } from './paths';

/** What an address or a path below the base begins with; undefined where that can be anything, as in `:id`. */
const beginning = (path: string | undefined): string | undefined => {
  const [first = ''] = (path ?? '').split('/');
  return /[:*]/.test(first) ? undefined : first.toLowerCase();
};

/**
 * The screens below the base. Only those whose path begins as the address does are looked at: the router would sort all of them,
 * and make a pattern of each, whenever a screen is opened.
 */
export function ScreenRoutes({ routes }: { routes: readonly RouteObject[] }) {
  const { pathname } = useLocation();
  const groups = useMemo(() => {
    const by = new Map<string | undefined, RouteObject[]>();
    for (const route of routes) {
      const first = beginning(route.path);
      by.set(first, [...(by.get(first) ?? []), route]);
    }
    return by;
  }, [routes]);
  const first = beginning(pathname.slice(BASE.length).replace(/^\/+/, ''));
  return useRoutes([...(groups.get(first) ?? []), ...(first === undefined ? [] : (groups.get(undefined) ?? []))]);
}
