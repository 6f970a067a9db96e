import type { Area } from '../src/schema/resource';

/** Areas whose schemas are in the browser from the start; other areas are loaded with their first screen. */
export const EVERYDAY = ['settings', 'holders', 'sau'] as const satisfies readonly Area[];

export type EverydayArea = (typeof EVERYDAY)[number];

export const isEveryday = (area: Area): area is EverydayArea => EVERYDAY.some((one) => one === area);
