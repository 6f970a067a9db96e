import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { LoadFailed } from './LoadFailed';
import { useChosenSpoken } from './useChosenSpoken';

/** Message of a failed import in each browser engine. */
const missingModule = /dynamically imported module|importing a module script|preload css/i;

/** Error element of the router: `LoadFailed` if a chunk is missing, otherwise `otherwise`. */
export function RouteFailed({ otherwise }: { otherwise: ReactNode }) {
  const failure = useRouteError();
  const spoken = useChosenSpoken();
  if (!(failure instanceof Error && missingModule.test(failure.message))) return otherwise;
  return spoken && <LoadFailed spoken={spoken} />;
}
