import { useStore } from 'ra-core';

/** Rows of 36 px, or of 44. */
export type Density = 'compact' | 'comfortable';

/** One choice for all lists. */
export const useDensity = () => useStore<Density>('list.density', 'compact');
