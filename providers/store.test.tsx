import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from './session';
import { tokenWith } from './session.fixture';
import { createServerStore } from './store';

interface Sent {
  method: string | undefined;
  path: string;
  body: unknown;
  keepalive: boolean | undefined;
}

let sent: Sent[];

beforeEach(() => {
  sent = [];
  session.start(tokenWith({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ method: init?.method, path: String(input), body, keepalive: init?.keepalive });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('starts with the stored preferences, and returns defaults for the others', () => {
  const store = createServerStore({ theme: 'dark' });
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('list.density', 'compact')).toBe('compact');
});

it('is debounced: only the last value of a key is sent', async () => {
  const store = createServerStore({});
  store.setItem('theme', 'light');
  store.setItem('theme', 'dark');
  expect(sent).toEqual([]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/preferences/theme', body: 'dark' });
});

it('sends no value before the previous one has arrived', async () => {
  const store = createServerStore({});
  const arrive: (() => void)[] = [];
  vi.mocked(window.fetch).mockImplementation(async (_, init) => {
    sent.push({ method: init?.method, path: '', body: JSON.parse(String(init?.body)), keepalive: undefined });
    await new Promise<void>((resolve) => arrive.push(resolve));
    return new Response(null, { status: 204 });
  });
  store.setItem('theme', 'light');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  store.setItem('theme', 'dark');
  store.setItem('locale', 'fr');
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['light', 'fr']));
  arrive[0]?.();
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['light', 'fr', 'dark']));
});

it('sends a pending value at once when the page is left', () => {
  const store = createServerStore({});
  store.setup();
  store.setItem('locale', 'fr');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toMatchObject([{ method: 'PUT', path: '/api/preferences/locale', body: 'fr', keepalive: true }]);
  store.teardown();
});

it('keeps list positions only for the visit, and preferences beyond a logout', () => {
  const store = createServerStore({ theme: 'dark' });
  store.setup();
  store.setItem('tickets.listParams', { page: 2 });
  store.teardown();
  expect(sent).toEqual([]);
  store.reset();
  expect(store.getItem('tickets.listParams')).toBeUndefined();
  expect(store.getItem('theme')).toBe('dark');
});

it('sends nothing without a session, so that an old tab ends quietly', () => {
  const store = createServerStore({});
  store.setItem('theme', 'dark');
  localStorage.removeItem('id_token');
  store.teardown();
  expect(sent).toEqual([]);
});

it('notifies only the subscribers of a key', () => {
  const store = createServerStore({});
  const listener = vi.fn();
  const stop = store.subscribe('theme', listener);
  store.setItem('theme', 'dark');
  store.setItem('locale', 'it');
  stop();
  store.setItem('theme', 'light');
  expect(listener.mock.calls).toEqual([['dark']]);
});
