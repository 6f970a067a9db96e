import type { ComponentType } from 'react';
import type { View } from '../../schema/resource';
import { preloadPart } from '../../speed/lazyPart';

/**
 * The component of each view, used for every resource (`useResource()` returns the current one); a `lazyPart`, or a component
 * that is always loaded.
 */
export type Screens = Record<View, ComponentType & { preload?: () => Promise<void> }>;

let registered: Partial<Screens> = {};

/** Called once by `resourceRoutes`, so that links know which code to preload. */
export function registerScreens(screens: Screens): void {
  registered = screens;
}

/** Preloads the code of a view, on hover or focus of a link to it. */
export const preloadView = (view: View): void => preloadPart(registered[view]);

/** Returns the component of a view, for rendering it outside of its own address. */
export const screenOf = (view: View): Screens[View] | undefined => registered[view];
