import { useStore } from 'ra-core';

/** Row height: 36 px or 44 px. */
export type Density = 'compact' | 'comfortable';

/** The row height, one setting for all lists. */
export const useDensity = () => useStore<Density>('list.density', 'compact');
