import type { Store } from 'ra-core';
import { request } from './http';
import { session } from './session';
import { isShape } from './toll/shape';

/** What is only of this visit: where one was in a list, what was selected. */
const PASSING = /(listParams|scrollPosition|selectedIds|expanded)$/i;
const WAIT = 400;

/** What the person set up (columns, density, views, language, theme), by key. */
export async function loadPreferences(): Promise<Record<string, unknown>> {
  const { body } = await request('GET', 'preferences');
  return isShape(body) ? { ...body } : {};
}

/**
 * React-admin's store, kept on the server: an expired token clears local storage, and preferences should outlive it.
 * Reads from memory; writes are sent a moment later, the last value of a key alone, and not before the one before it has
 * arrived: the server would keep whichever came last. A failed write is tried with the next one: a preference is not
 * worth an error message.
 */
export function createServerStore(initial: Readonly<Record<string, unknown>>): Store {
  const values = new Map(Object.entries(initial));
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const waiting = new Map<string, unknown>();
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(key: string, value: unknown, leaving: boolean) {
    const path = `preferences/${encodeURIComponent(key)}`;
    underWay.add(key);
    try {
      await (value === undefined
        ? request('DELETE', path, { keepalive: leaving })
        : request('PUT', path, { body: value, keepalive: leaving }));
    } catch {
      if (!waiting.has(key)) waiting.set(key, value);
      return;
    } finally {
      underWay.delete(key);
    }
    if (waiting.has(key)) soon();
  }

  function send(leaving = false) {
    clearTimeout(timer);
    const batch = [...waiting].filter(([key]) => leaving || !underWay.has(key));
    for (const [key] of batch) waiting.delete(key);
    if (!session.token()) return;
    for (const [key, value] of batch) void keep(key, value, leaving);
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(() => send(), WAIT);
  }
  const leave = () => send(true);

  function write(key: string, value: unknown) {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    for (const listener of listeners.get(key) ?? []) listener(value);
    if (PASSING.test(key)) return;
    waiting.set(key, value);
    soon();
  }

  return {
    setup() {
      // what was chosen in the last moment is not lost with the page
      window.addEventListener('pagehide', leave);
    },
    teardown() {
      window.removeEventListener('pagehide', leave);
      send();
    },
    getItem(key, defaultValue) {
      const held: Record<string, ReturnType<typeof JSON.parse>> = { value: values.get(key) };
      return held.value ?? defaultValue;
    },
    setItem: write,
    removeItem: (key) => write(key, undefined),
    removeItems(prefix) {
      for (const key of [...values.keys()]) if (key.startsWith(prefix)) write(key, undefined);
    },
    /** react-admin empties its store at logout; what a person set up stays theirs */
    reset() {
      for (const key of [...values.keys()]) if (PASSING.test(key)) values.delete(key);
    },
    subscribe(key, callback) {
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(callback));
      return () => void those.delete(callback);
    },
    listItems: (prefix = '') => Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix))),
  };
}
