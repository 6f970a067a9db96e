import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { LoadFailed } from './LoadFailed';
import { useChosenSpoken } from './useChosenSpoken';

/** In each engine's own words: a module that was asked for did not come. */
const missingModule = /dynamically imported module|importing a module script|preload css/i;

/** What the router shows instead of a screen that broke: whether its code did not come, or `otherwise`. */
export function RouteFailed({ otherwise }: { otherwise: ReactNode }) {
  const failure = useRouteError();
  const spoken = useChosenSpoken();
  if (!(failure instanceof Error && missingModule.test(failure.message))) return otherwise;
  return spoken && <LoadFailed spoken={spoken} />;
}
