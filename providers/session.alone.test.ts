import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from './page';
import { type SessionChange, session, tokenExpiry } from './session';
import { memoryStorage, tokenWith } from './session.fixture';

const now = Date.UTC(2025, 4, 20, 12);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
  vi.useFakeTimers({ now });
  session.start(tokenWith({}));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the expiry of a token', () => {
  it.each([
    ['exp in seconds', { exp: now / 1000 + 60 }, now + 60_000],
    ['exp with a fraction', { exp: now / 1000 + 0.5 }, now + 500],
    ['expiredAt as an ISO date', { expiredAt: '2025-05-20T12:01:00Z' }, now + 60_000],
    ['expiredAt in seconds', { expiredAt: now / 1000 + 60 }, now + 60_000],
    ['expiredAt in milliseconds', { expiredAt: now + 60_000 }, now + 60_000],
    ['expiredAt as digits in a text', { expiredAt: String(now + 60_000) }, now + 60_000],
    ['expiredAt before exp', { expiredAt: now + 60_000, exp: 1 }, now + 60_000],
    ['exp where expiredAt cannot be read', { expiredAt: 'mañana', exp: now / 1000 + 60 }, now + 60_000],
    ['exp as digits in a text', { exp: String(now / 1000 + 60) }, now + 60_000],
  ])('is read from %s', (_from, payload, expected) => {
    expect(tokenExpiry(tokenWith(payload))).toBe(expected);
  });

  it('is read from a payload with accents and base64url’s special characters', () => {
    expect(tokenExpiry(tokenWith({ nombre: 'Íñigo ÿÿÿ~~~???', exp: 10 }))).toBe(10_000);
  });

  it.each([
    ['a token that is no JWT', 'abc'],
    ['a payload that is no JSON', 'a.YWJj.c'],
    ['a payload without either', tokenWith({ sub: 1 })],
    ['an exp that is no number', tokenWith({ exp: 'pronto' })],
  ])('is unknown for %s, which is valid until the server responds 401', (_what, token) => {
    expect(tokenExpiry(token)).toBeNull();
    session.start(token);
    expect(session.check()).toEqual({ token });
  });
});

describe('the check before a request', () => {
  it('passes the stored token on', () => {
    const token = tokenWith({ exp: now / 1000 + 1 });
    session.start(token);
    expect(session.check()).toEqual({ token });
  });

  it('detects a missing token', () => {
    localStorage.clear();
    expect(session.check()).toEqual({ problem: 'missing' });
  });

  it('considers a token expired from the very second that it names', () => {
    session.start(tokenWith({ exp: now / 1000 }));
    expect(session.check()).toEqual({ problem: 'expired' });
  });
});

describe('the check at start-up', () => {
  it('accepts a stored token as signed in', () => {
    expect(session.restore()).toBe(true);
    expect(session.token()).not.toBeNull();
  });

  it('clears local storage of an expired token, without a reload, and keeps the reason', () => {
    session.start(tokenWith({ exp: 1 }));
    localStorage.setItem('notifications', '[1]');
    expect(session.restore()).toBe(false);
    expect(localStorage.length).toBe(0);
    expect(session.ended()).toBe('expired');
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('gives no reason to somebody who never signed in', () => {
    localStorage.clear();
    expect(session.restore()).toBe(false);
    expect(session.ended()).toBeNull();
  });
});

describe('ending a session', () => {
  it.each(['missing', 'expired'] as const)('%s: clears local storage and reloads the page', (reason) => {
    localStorage.setItem('notifications', '[1]');
    session.end(reason);
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem('session_end')).toBe(reason);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it.each(['signed-out', 'no-sector'] as const)('%s: clears the credentials and goes to /', (reason) => {
    localStorage.setItem('notifications', '[1]');
    session.end(reason);
    expect(session.token()).toBeNull();
    expect(localStorage.getItem('notifications')).toBe('[1]');
    expect(page.goTo).toHaveBeenCalledWith('/');
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each(['rejected', 'elsewhere'] as const)('%s: clears the credentials and reloads', (reason) => {
    localStorage.setItem('notifications', '[1]');
    session.end(reason);
    expect(session.token()).toBeNull();
    expect(localStorage.getItem('notifications')).toBe('[1]');
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('keeps the first reason when it is ended several times', () => {
    session.end('expired');
    session.end('missing');
    expect(session.ended()).toBe('expired');
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('keeps the language, which clearing local storage would lose', () => {
    localStorage.setItem('language', 'ar');
    session.end('expired');
    expect(localStorage.getItem('language')).toBeNull();
    expect(session.ended()).toBe('expired');
    expect(session.languageAtEnd()).toBe('ar');
  });

  it('keeps its reason until the next page acknowledges it, or another session starts', async () => {
    session.end('rejected');
    session.acknowledge();
    expect(session.ended()).toBe('rejected'); // the page that is about to unload has not shown it to anybody
    vi.resetModules();
    const { session: onTheNextPage } = await import('./session');
    onTheNextPage.acknowledge();
    expect(session.ended()).toBeNull();
    session.start('a');
    session.end('missing');
    session.start('b');
    expect(session.ended()).toBeNull();
  });

  it('ignores unknown stored reasons', () => {
    sessionStorage.setItem('session_end', '<b>');
    expect(session.ended()).toBeNull();
  });
});

describe('another tab', () => {
  const storage = (key: string | null, storageArea: unknown = localStorage) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea }));

  it('is noticed when it signs in, signs out or clears everything, and nothing else is', () => {
    const changes: SessionChange[] = [];
    const stop = session.subscribe((change) => changes.push(change));
    storage('id_token');
    storage(null);
    storage('language');
    storage('id_token', sessionStorage);
    expect(changes).toEqual(['elsewhere', 'elsewhere']);
    stop();
    storage('id_token');
    expect(changes).toHaveLength(2);
  });

  it('is distinguished from a sign-in in this tab', () => {
    const changes: SessionChange[] = [];
    const stop = session.subscribe((change) => changes.push(change));
    session.start('a.b.c');
    expect(changes).toEqual(['here']);
    stop();
  });
});

it('does not break a browser without storage', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: blocked });
  expect(session.check()).toEqual({ problem: 'missing' });
  expect(() => session.start('a')).toThrow('denied');
  session.end('missing');
  expect(page.reload).toHaveBeenCalledOnce();
});
