import { session } from '../../providers/session';

/** Local storage key of the list of notifications that the banner has shown in this browser. */
const KEY = 'notifications';

/** fallback if local storage is disabled: ids shown by this page */
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
  // after sign-out, local storage was just cleared and must stay empty
  if (!session.token()) return void kept.push(id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...list, id]));
  } catch {
    kept.push(id);
  }
}
