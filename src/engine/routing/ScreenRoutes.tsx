import { Activity, type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router';
import { DrawAheadProvider, useAhead } from './ahead';
import { BASE } from './paths';

/** What an address or a path below the base begins with; undefined where that can be anything, as in `:id`. */
const beginning = (path: string | undefined): string | undefined => {
  const [first = ''] = (path ?? '').split('/');
  return /[:*]/.test(first) ? undefined : first.toLowerCase();
};

type Groups = ReadonlyMap<string | undefined, readonly RouteObject[]>;

function groupsOf(routes: readonly RouteObject[]): Groups {
  const groups = new Map<string | undefined, RouteObject[]>();
  for (const route of routes) {
    const first = beginning(route.path);
    groups.set(first, [...(groups.get(first) ?? []), route]);
  }
  return groups;
}

interface Screen {
  groups: Groups;
  at: Location;
}

/** What stands at an address, drawn again for another one only, and not when what was drawn ahead becomes where one is. */
const Still = memo(
  ({ children }: Screen & { children: ReactNode }) => children,
  (before, after) => before.at === after.at && before.groups === after.groups,
);

/**
 * Only routes whose path begins as the address does are looked at: the router would sort all of them, and make a pattern of each,
 * whenever a screen is opened.
 */
function ScreenAt({ groups, at }: Screen) {
  const first = beginning(at.pathname.slice(BASE.length).replace(/^\/+/, ''));
  const some = [...(groups.get(first) ?? []), ...(first === undefined ? [] : (groups.get(undefined) ?? []))];
  const screen = useRoutes(some, at);
  return <Still {...{ groups, at }}>{screen}</Still>;
}

interface ScreenRoutesProps {
  routes: readonly RouteObject[];
  /** what stands around each screen; one that is drawn ahead and breaks does not take along the one that is shown */
  within: ComponentType<{ children: ReactNode }>;
}

/** The screens below the base: the one at the address, and out of sight the one that is about to be opened. */
export function ScreenRoutes({ routes, within: Within }: ScreenRoutesProps) {
  const { screens, drawAhead } = useAhead(useLocation());
  const groups = useMemo(() => groupsOf(routes), [routes]);
  return (
    <DrawAheadProvider value={drawAhead}>
      {screens.map(({ turn, at, mode }) => (
        <Activity key={turn} mode={mode}>
          <Within>
            <ScreenAt groups={groups} at={at} />
          </Within>
        </Activity>
      ))}
    </DrawAheadProvider>
  );
}
