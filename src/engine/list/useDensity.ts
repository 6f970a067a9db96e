import { useStore } from 'ra-core';

/** Rows of 36 px, of 44 px, or of two lines, the second one with the fields of the list's cards. */
const DENSITIES = ['compact', 'comfortable', 'twoLines'] as const;
export type Density = (typeof DENSITIES)[number];

/** The density after this one, in turn. */
export const nextDensity = (density: Density): Density =>
  DENSITIES[(DENSITIES.indexOf(density) + 1) % DENSITIES.length] ?? 'compact';

/** The density of rows, one setting for all lists. */
export const useDensity = () => useStore<Density>('list.density', 'compact');
