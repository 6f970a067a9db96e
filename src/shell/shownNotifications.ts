import { session } from '../../providers/session';

/** Local storage key of the list of notifications that the banner has shown in this browser. */
const STORAGE_KEY = 'notifications';

/** fallback if local storage is disabled: ids shown by this page */
const fallbackIds: (string | number)[] = [];

function readIds(): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(list) ? [...list, ...fallbackIds] : [...fallbackIds];
  } catch {
    return [...fallbackIds];
  }
}

export const wasShown = (id: string | number): boolean => readIds().some((shown) => String(shown) === String(id));

export function rememberShown(id: string | number): void {
  const list = readIds().filter((shown) => typeof shown === 'string' || typeof shown === 'number');
  // after sign-out, local storage was just cleared and must stay empty
  if (!session.token()) return void fallbackIds.push(id);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...list, id]));
  } catch {
    fallbackIds.push(id);
  }
}
