import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from './page';
import { requestOnce } from './requestOnce';
import { session } from './session';
import { memoryStorage, tokenWith } from './session.fixture';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  session.start(tokenWith({ exp: 4_000_000_000 }));
  fetched.mockImplementation(async () => Response.json({ id: 1 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
const send = (body: object) => requestOnce('POST', 'permisosDeCarga', { body }).catch(() => undefined);

it('a request without a response keeps its idempotency key when it is sent again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('the line went down'));
  await send({ nombre: 'A' });
  fetched.mockResolvedValueOnce(new Response('<h1>', { status: 502 }));
  await send({ nombre: 'A' });
  await send({ nombre: 'A' });
  const [first, ...others] = keys();
  expect(first).toBeTruthy();
  expect(others).toEqual([first, first]);
});

it('sent twice before the response is one request', async () => {
  await Promise.all([send({ nombre: 'B' }), send({ nombre: 'B' })]);
  const [first, second] = keys();
  expect(second).toBe(first);
});

it('after a response, even an error, with other content, or much later is a new request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await send({ nombre: 'C' });
  fetched.mockResolvedValueOnce(Response.json({}, { status: 422 }));
  await send({ nombre: 'C' });
  fetched.mockRejectedValueOnce(new TypeError('the line went down'));
  await send({ nombre: 'C' });
  await send({ nombre: 'D' });
  vi.advanceTimersByTime(11 * 60_000);
  await send({ nombre: 'C' });
  expect(new Set(keys()).size).toBe(5);
});
