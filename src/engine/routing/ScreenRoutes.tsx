import { Activity, type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router';
import { PrerenderProvider, usePrerenderedScreens } from '../../speed/prerender';
import { BASE } from '../paths';

/** First segment of an address or of a path below the base, in lower case; undefined if it is dynamic, as in `:id`. */
const firstSegment = (path: string | undefined): string | undefined => {
  const [segment = ''] = (path ?? '').split('/');
  return /[:*]/.test(segment) ? undefined : segment.toLowerCase();
};

type RoutesBySegment = ReadonlyMap<string | undefined, readonly RouteObject[]>;

function groupBySegment(routes: readonly RouteObject[]): RoutesBySegment {
  const groups = new Map<string | undefined, RouteObject[]>();
  for (const route of routes) {
    const segment = firstSegment(route.path);
    groups.set(segment, [...(groups.get(segment) ?? []), route]);
  }
  return groups;
}

interface Screen {
  routesBySegment: RoutesBySegment;
  location: Location;
}

/** Skips rendering unless the location changes; a prerendered screen is not rendered again when it becomes the visible one. */
const StableScreen = memo(
  ({ children }: Screen & { children: ReactNode }) => children,
  (before, after) => before.location === after.location && before.routesBySegment === after.routesBySegment,
);

/**
 * Matches only routes whose path starts like the address. The router would sort all routes and compile a pattern for each
 * whenever a screen is opened.
 */
function RoutedScreen({ routesBySegment, location }: Screen) {
  const segment = firstSegment(location.pathname.slice(BASE.length).replace(/^\/+/, ''));
  const candidates = [
    ...(routesBySegment.get(segment) ?? []),
    ...(segment === undefined ? [] : (routesBySegment.get(undefined) ?? [])),
  ];
  const screen = useRoutes(candidates, location);
  return <StableScreen {...{ routesBySegment, location }}>{screen}</StableScreen>;
}

interface ScreenRoutesProps {
  routes: readonly RouteObject[];
  /** wraps each screen; contains the error boundary, so that a broken prerendered screen does not affect the visible one */
  wrapper: ComponentType<{ children: ReactNode }>;
}

/** Renders the screen of the current address and, hidden, the prerendered screen that is about to be opened. */
export function ScreenRoutes({ routes, wrapper: Wrapper }: ScreenRoutesProps) {
  const { screens, prerender } = usePrerenderedScreens(useLocation());
  const routesBySegment = useMemo(() => groupBySegment(routes), [routes]);
  return (
    <PrerenderProvider value={prerender}>
      {screens.map(({ screenKey, location, mode }) => (
        <Activity key={screenKey} mode={mode}>
          <Wrapper>
            <RoutedScreen routesBySegment={routesBySegment} location={location} />
          </Wrapper>
        </Activity>
      ))}
    </PrerenderProvider>
  );
}
