import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drafts } from './drafts';
import { STORAGE_KEY } from './heldDrafts';
import { page } from './page';
import { session } from './session';
import { memoryStorage, tokenWith } from './session.fixture';

const fetched = vi.fn<typeof fetch>();
const ana = tokenWith({ exp: 4_000_000_000, sub: '7' });
const draft = {
  values: { nombre: 'A medias' },
  base: { values: { nombre: 'SAU' }, version: 3 },
  at: '2026-02-01T10:00:00Z',
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  vi.spyOn(page, 'goTo').mockImplementation(() => {});
  session.start(ana);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['what a form kept', draft, draft],
  ['what a form kept of a new record', { values: {}, at: draft.at }, { values: {}, at: draft.at }],
  ['nothing', null, null],
  ['something else', { values: 'x', at: draft.at }, null],
])('%s is parsed or ignored', async (_, body, read) => {
  fetched.mockResolvedValue(Response.json(body));
  expect(await drafts.get('sectores.1')).toEqual(read);
});

it('is stored under its key', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await drafts.put('sectores.a/b', draft);
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/api\/drafts\/sectores\.a%2Fb$/);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', body: JSON.stringify(draft), keepalive: false });
  // the window may be closing
  vi.stubGlobal('document', { visibilityState: 'hidden', documentElement: { lang: '' }, querySelector: () => null });
  await drafts.put('sectores.1', draft);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', keepalive: true });
});

it('is deleted as of that moment, even if the page is left at once', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await drafts.remove('sectores.1', draft.at);
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/api\/drafts\/sectores\.1\?at=2026-02-01T10%3A00%3A00Z$/);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
});

const noContent = async () => new Response(null, { status: 204 });
const typed = (nombre: string, savedAt: string) => ({ values: { nombre }, at: savedAt });
const later = typed('A medias y más', '2026-02-01T10:05:00Z');

it.each([
  ['the server no longer takes the token', () => fetched.mockResolvedValue(new Response(null, { status: 401 }))],
  ['the token ran out', () => localStorage.setItem('id_token', tokenWith({ exp: 1, sub: '7' }))],
  ['the line is down', () => fetched.mockRejectedValue(new TypeError('no line'))],
])('where %s, the draft returns after the next sign-in, and is then sent to the server', async (_, happens) => {
  fetched.mockImplementation(noContent);
  await drafts.put('sectores.1', draft);
  happens();
  await expect(drafts.put('sectores.1', later)).rejects.toThrow();
  session.start(ana);
  fetched
    .mockReset()
    .mockImplementation(async (_url, init) => (init?.method === 'PUT' ? noContent() : Response.json(draft)));
  expect(await drafts.get('sectores.1')).toEqual(later);
  await vi.waitFor(() => expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull());
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', body: JSON.stringify(later) });
});

it('the server’s draft wins where it is newer', async () => {
  fetched.mockRejectedValue(new TypeError('no line'));
  await expect(drafts.put('sectores.1', draft)).rejects.toThrow();
  fetched.mockResolvedValue(Response.json(later));
  expect(await drafts.get('sectores.1')).toEqual(later);
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});

it('is never given to another person, and signing out deletes it', async () => {
  fetched.mockRejectedValue(new TypeError('no line'));
  await expect(drafts.put('sectores.1', draft)).rejects.toThrow();
  session.start(tokenWith({ exp: 4_000_000_000, sub: '8' }));
  fetched.mockImplementation(async () => Response.json(null));
  expect(await drafts.get('sectores.1')).toBeNull();
  session.start(ana);
  fetched.mockRejectedValue(new TypeError('no line'));
  await expect(drafts.put('sectores.2', draft)).rejects.toThrow();
  session.end('signed-out');
  await expect(drafts.put('sectores.3', draft)).rejects.toThrow();
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});

it('a draft that the server rejects as invalid is not retained', async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 413 }));
  await expect(drafts.put('sectores.1', draft)).rejects.toThrow();
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});

it('a removal without a network is sent when the draft is requested next, so that a sent text is not in its box again', async () => {
  fetched.mockImplementation(noContent);
  await drafts.put('sectores.1', draft);
  fetched.mockRejectedValue(new TypeError('no line'));
  await expect(drafts.remove('sectores.1', draft.at)).rejects.toThrow();
  fetched
    .mockReset()
    .mockImplementation(async (_url, init) => (init?.method === 'DELETE' ? noContent() : Response.json(draft)));
  expect(await drafts.get('sectores.1')).toBeNull();
  await vi.waitFor(() => expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE' }));
  await vi.waitFor(() => expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull());
  // a newer draft of another window stays
  fetched.mockRejectedValue(new TypeError('no line'));
  await expect(drafts.remove('sectores.1', draft.at)).rejects.toThrow();
  fetched.mockReset().mockImplementation(async () => Response.json(later));
  expect(await drafts.get('sectores.1')).toEqual(later);
});
