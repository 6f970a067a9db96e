import type { Area } from '../src/schema/resource';

/** Areas whose schemas are in the browser from the start; other areas are loaded with their first screen. */
export const EVERYDAY: readonly Area[] = ['settings', 'holders', 'sau'];

export const isEveryday = (area: Area): boolean => EVERYDAY.includes(area);
