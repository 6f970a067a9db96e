import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { LoadFailed } from './LoadFailed';
import { useChosenTexts } from './useChosenTexts';

/** Message of a failed import in each browser engine. */
const missingModule = /dynamically imported module|importing a module script|preload css/i;

/** Error element of the router: `LoadFailed` if a chunk is missing, otherwise `otherwise`. */
export function RouteFailed({ fallback }: { fallback: ReactNode }) {
  const failure = useRouteError();
  const localizedTexts = useChosenTexts();
  if (!(failure instanceof Error && missingModule.test(failure.message))) return fallback;
  return localizedTexts && <LoadFailed localizedTexts={localizedTexts} />;
}
