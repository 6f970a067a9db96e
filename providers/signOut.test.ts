import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from './page';
import { session } from './session';
import { memoryStorage, tokenWith } from './session.fixture';
import { signOut } from './signOut';

const token = tokenWith({ exp: 4_000_000_000 });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
  session.start(token);
  localStorage.setItem('notifications', '[7]');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['takes the token back', () => Response.json({})],
  ['no longer knows the token', () => new Response(null, { status: 401 })],
  ['has no such call', () => new Response(null, { status: 404 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('clears the credentials and goes to / when the server %s', async (_what, response) => {
  fetched.mockImplementation(async () => response());
  signOut('signed-out');
  expect(fetched).toHaveBeenCalledOnce();
  await new Promise((resolve) => setImmediate(resolve)); // the response has arrived by then
  const [address, init] = fetched.mock.lastCall ?? [];
  expect([address, init?.method, init?.keepalive]).toEqual(['/api/auth/logout', 'POST', true]);
  expect(new Headers(init?.headers).get('authorization')).toBe(token);
  expect(session.token()).toBeNull();
  expect(localStorage.getItem('notifications')).toBe('[7]');
  expect(session.ended()).toBe('signed-out');
  expect(page.goTo).toHaveBeenCalledExactlyOnceWith('/');
  expect(page.reload).not.toHaveBeenCalled();
});
