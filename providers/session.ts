/**
 * The session: a stored token, and the reason why the last one ended. Works before react-admin is loaded. Specification, sections
 * 3 (Token), 4 (Session) and 8.
 */
import { clock } from '../src/schema/clock';
import { STORAGE_KEY } from './heldDrafts';
import { page } from './page';

const tokenKey = 'id_token';
const endKey = 'session_end';
const languageKey = 'language';

/**
 * Why a session ended: the person signed out; the token expired or was missing before a request; the user has no sector; the
 * server rejects the token; it ended in another tab.
 */
const ends = ['signed-out', 'expired', 'missing', 'no-sector', 'rejected', 'elsewhere'] as const;
export type SessionEnd = (typeof ends)[number];

/** Where a change of the stored token came from: this tab or another one. */
export type SessionChange = 'here' | 'elsewhere';

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
let leaving = false;

function notify(change: SessionChange): void {
  for (const listener of [...listeners]) listener(change);
}

function onStorage(event: StorageEvent): void {
  // a null key: the other tab cleared everything
  if (event.storageArea === localStorage && (event.key === null || event.key === tokenKey)) notify('elsewhere');
}

function payloadOf(token: string): Record<string, unknown> | null {
  try {
    const part = token.split('.')[1] ?? '';
    const json: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof json === 'object' && json !== null ? { ...json } : null;
  } catch {
    return null;
  }
}

/** a number below this is in seconds: as milliseconds it would be before 1973 */
const secondsEnd = 1e11;

function numeric(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null;
}

function instant(value: unknown): number | null {
  const number = numeric(value);
  if (number !== null) return number < secondsEnd ? number * 1000 : number;
  const parsed = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsed) ? null : parsed;
}

/**
 * Returns a token's expiry in milliseconds since 1970: `expiredAt` (an ISO date, seconds or milliseconds), otherwise `exp`
 * (seconds) of its payload. Null: unknown, and valid until the server responds 401.
 */
export function tokenExpiry(token: string): number | null {
  const payload = payloadOf(token);
  if (!payload) return null;
  const exp = numeric(payload.exp);
  return instant(payload.expiredAt) ?? (exp === null ? null : exp * 1000);
}

/** Returns when a token was issued (`iat`), in milliseconds since 1970; null where it does not say. */
export const tokenIssue = (token: string): number | null => instant(payloadOf(token)?.iat);

/** Returns a token's subject (`sub`); empty where it does not say. */
export function tokenSubject(token: string): string {
  const subject = payloadOf(token)?.sub;
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : '';
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key) || null;
  } catch {
    return null; // storage is disabled in this browser
  }
}

const local = () => localStorage;
const perTab = () => sessionStorage;

export const session = {
  /** The stored token, expired or not; sufficient for the route guard. */
  token(): string | null {
    return read(local, tokenKey);
  },

  /** The valid token, or what is wrong with it. Has no side effects. */
  check(): { token: string } | { problem: 'missing' | 'expired' } {
    const token = session.token();
    if (!token) return { problem: 'missing' };
    const expiry = tokenExpiry(token);
    return expiry !== null && expiry <= clock.ms() ? { problem: 'expired' } : { token };
  },

  /** The check at start-up, before anything renders: an expired token is cleared, without a reload. */
  restore(): boolean {
    const checked = session.check();
    if ('problem' in checked && checked.problem === 'expired') forget('expired');
    return 'token' in checked;
  },

  /** Stores the token of a sign-in. Throws where the browser stores nothing. */
  start(token: string): void {
    localStorage.setItem(tokenKey, token);
    leaving = false;
    session.acknowledge();
    notify('here');
  },

  /**
   * Ends the session once and leaves the page, so that no data of the user stays in memory; later calls are no-ops. A missing or
   * expired token clears local storage and reloads; `signed-out` and `no-sector` clear the credentials (the list of shown
   * notifications stays) and go to `/`; the others clear them and reload.
   */
  end(reason: SessionEnd): void {
    if (leaving) return;
    leaving = true;
    forget(reason);
    // listeners are not notified: the screen stays as it is until the page unloads
    if (reason === 'signed-out' || reason === 'no-sector') page.goTo('/');
    else page.reload();
  },

  /** Why the last session of this tab ended, until it is acknowledged or another one starts. */
  ended(): SessionEnd | null {
    const [reason] = (read(perTab, endKey) ?? '').split(' ');
    return ends.find((end) => end === reason) ?? null;
  },

  /** The page's language before local storage was cleared. */
  languageAtEnd(): string | null {
    return (read(perTab, endKey) ?? '').split(' ')[1] ?? null;
  },

  /**
   * Called when the sign-in page has shown the reason. No-op on a page that is about to unload because the session just ended
   * there.
   */
  acknowledge(): void {
    if (leaving) return;
    try {
      sessionStorage.removeItem(endKey);
    } catch {
      // nothing was stored
    }
  },

  /**
   * Calls the listener after a sign-in here, and after each change of the stored token in another tab. Returns the function that
   * unsubscribes.
   */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  },
};

function forget(reason: SessionEnd): void {
  const language = read(local, languageKey);
  try {
    sessionStorage.setItem(endKey, language ? `${reason} ${language}` : reason);
    if (reason === 'missing' || reason === 'expired') localStorage.clear();
    else localStorage.removeItem(tokenKey);
    if (reason === 'signed-out') sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // storage is disabled: there is nothing to clear
  }
}
