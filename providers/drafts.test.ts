import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drafts } from './drafts';
import { session } from './session';
import { memoryStorage, tokenWith } from './session.fixture';

const fetched = vi.fn<typeof fetch>();
const draft = {
  values: { nombre: 'A medias' },
  base: { values: { nombre: 'SAU' }, version: 3 },
  at: '2026-02-01T10:00:00Z',
};

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', fetched.mockReset());
  session.start(tokenWith({ exp: 4_000_000_000 }));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['what a form kept', draft, draft],
  ['what a form kept of a new record', { values: {}, at: draft.at }, { values: {}, at: draft.at }],
  ['nothing', null, null],
  ['something else', { values: 'x', at: draft.at }, null],
])('%s is read as what it is', async (_, body, read) => {
  fetched.mockResolvedValue(Response.json(body));
  expect(await drafts.get('sectores.1')).toEqual(read);
});

it('is kept under its key', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await drafts.put('sectores.a/b', draft);
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/api\/drafts\/sectores\.a%2Fb$/);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', body: JSON.stringify(draft), keepalive: false });
  // the window is being closed, maybe
  vi.stubGlobal('document', { visibilityState: 'hidden', documentElement: { lang: '' }, querySelector: () => null });
  await drafts.put('sectores.1', draft);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'PUT', keepalive: true });
});

it('is forgotten as it was at that moment, also when the page is left at once', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  await drafts.remove('sectores.1', draft.at);
  expect(fetched.mock.lastCall?.[0]).toMatch(/\/api\/drafts\/sectores\.1\?at=2026-02-01T10%3A00%3A00Z$/);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
});
