import type { Area } from '../src/schema/resource';

/** The areas that everybody opens every day: the browser has them from the start; the others come with their first screen. */
export const EVERYDAY = ['settings', 'holders', 'sau'] as const satisfies readonly Area[];

export type EverydayArea = (typeof EVERYDAY)[number];

export const isEveryday = (area: Area): area is EverydayArea => EVERYDAY.some((one) => one === area);
