import type { Store } from 'ra-core';
import { request } from './http';
import { session } from './session';
import { isShape } from './toll/shape';

/** Keys that last only for this visit: position and selection in lists. */
const VISIT_KEYS = /(listParams|scrollPosition|selectedIds|expanded)$/i;
const DEBOUNCE_MS = 400;

/** Returns the person's preferences (columns, density, views, language, theme), by key. */
export async function loadPreferences(): Promise<Record<string, unknown>> {
  const { body } = await request('GET', 'preferences');
  return isShape(body) ? { ...body } : {};
}

/**
 * React-admin's store, stored on the server: an expired token clears local storage, and preferences must outlive it. Reads from
 * memory. Writes are debounced per key, and wait for the previous one, because the server keeps the one that arrives last. A
 * failed write is sent with the next one: a preference is not worth an error message.
 */
export function createServerStore(initial: Readonly<Record<string, unknown>>): Store {
  const values = new Map(Object.entries(initial));
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const unsaved = new Map<string, unknown>();
  const saving = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function save(key: string, value: unknown, leaving: boolean) {
    const path = `preferences/${encodeURIComponent(key)}`;
    saving.add(key);
    try {
      await (value === undefined
        ? request('DELETE', path, { keepalive: leaving })
        : request('PUT', path, { body: value, keepalive: leaving }));
    } catch {
      if (!unsaved.has(key)) unsaved.set(key, value);
      return;
    } finally {
      saving.delete(key);
    }
    if (unsaved.has(key)) saveSoon();
  }

  function send(leaving = false) {
    clearTimeout(timer);
    const batch = [...unsaved].filter(([key]) => leaving || !saving.has(key));
    for (const [key] of batch) unsaved.delete(key);
    if (!session.token()) return;
    for (const [key, value] of batch) void save(key, value, leaving);
  }
  function saveSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => send(), DEBOUNCE_MS);
  }
  const leave = () => send(true);

  function write(key: string, value: unknown) {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    for (const listener of listeners.get(key) ?? []) listener(value);
    if (VISIT_KEYS.test(key)) return;
    unsaved.set(key, value);
    saveSoon();
  }

  return {
    setup() {
      // a pending value must not be lost when the page is left
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
    /** react-admin clears its store at logout; preferences must stay */
    reset() {
      for (const key of [...values.keys()]) if (VISIT_KEYS.test(key)) values.delete(key);
    },
    subscribe(key, callback) {
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(callback));
      return () => void those.delete(callback);
    },
    listItems: (prefix = '') => Object.fromEntries([...values].filter(([key]) => key.startsWith(prefix))),
  };
}
