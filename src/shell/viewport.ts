import { useSyncExternalStore } from 'react';

/** Specification, section 9: over 1220 is desktop, over 767 is tablet, otherwise mobile. */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** Maximum width of a narrow screen. */
const NARROW = 767;
const TABLET_UNTIL = 1220;

/** Debounce of a resize, in milliseconds. */
const RESIZE_WAIT = 1000;

function deviceOf(width: number): Device {
  if (width > TABLET_UNTIL) return 'desktop';
  return width > NARROW ? 'tablet' : 'mobile';
}

const listeners = new Set<() => void>();
let device: Device | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function applyWidth(): void {
  device = deviceOf(window.innerWidth);
  for (const listener of listeners) listener();
}

function onResize(): void {
  clearTimeout(timer);
  timer = setTimeout(applyWidth, RESIZE_WAIT);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('resize', onResize);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('resize', onResize);
    clearTimeout(timer);
    device = undefined;
  };
}

function currentDevice(): Device {
  device ??= deviceOf(window.innerWidth);
  return device;
}

/** The kind of screen, updated after the window size has been stable for a second. CSS adapts the layout at once. */
export function useDevice(): Device {
  return useSyncExternalStore(subscribe, currentDevice);
}
