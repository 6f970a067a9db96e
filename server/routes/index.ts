/** Every group of calls of the embedded API, in the order in which their hooks run. */
import { health } from './health';
import type { RouteGroup } from './route';

export const routes: readonly RouteGroup[] = [health];
