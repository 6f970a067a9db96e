import { session } from '../../providers/session';

/** The browser's own list of notifications that the banner has shown, in local storage under this name. */
const KEY = 'notifications';

/** where the browser keeps nothing: those of this page */
const kept: (string | number)[] = [];

function read(): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? [...list, ...kept] : [...kept];
  } catch {
    return [...kept];
  }
}

export const wasShown = (id: string | number): boolean => read().some((shown) => String(shown) === String(id));

export function rememberShown(id: string | number): void {
  const list = read().filter((shown) => typeof shown === 'string' || typeof shown === 'number');
  // local storage was just cleared, and the page is about to go: it stays empty
  if (!session.token()) return void kept.push(id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...list, id]));
  } catch {
    kept.push(id);
  }
}
