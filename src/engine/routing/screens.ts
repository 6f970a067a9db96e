import type { ComponentType } from 'react';
import type { View } from '../../schema/resource';
import { fetchAhead } from '../lazyPart';

/** What draws each view, of whichever resource it stands in (`useResource()` says); a `lazyPart`, or at hand from the start. */
export type Screens = Record<View, ComponentType & { preload?: () => Promise<void> }>;

let current: Partial<Screens> = {};

/** Told once, by `resourceRoutes`, so that links know what to fetch ahead. */
export function registerScreens(screens: Screens): void {
  current = screens;
}

/** Fetches the code of a view ahead: on hover or focus of a link that leads there. */
export const preloadView = (view: View): void => fetchAhead(current[view]);

/** What draws a view, for whoever draws one elsewhere than at its address. */
export const screenOf = (view: View): Screens[View] | undefined => current[view];
