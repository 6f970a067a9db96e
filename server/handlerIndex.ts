/** The behaviours of all resources: those of the areas that have a `server.ts`. */
import type { Behaviour } from './handlers';

const behavioursByFile = import.meta.glob<readonly Behaviour[]>('../resources/*/server.ts', {
  eager: true,
  import: 'behaviours',
});

export const behaviours: readonly Behaviour[] = Object.values(behavioursByFile).flat();
