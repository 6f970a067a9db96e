import type { Behaviour } from '../../server/handlers';

/** What the area's resources do beyond their declaration. */
export const behaviours: readonly Behaviour[] = [];
