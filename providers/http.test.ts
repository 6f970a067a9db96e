import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as configuration from './config';
import { HttpError, request } from './http';
import { page } from './page';
import { session } from './session';
import { memoryStorage, tokenWith } from './session.fixture';

const token = tokenWith({ exp: 4_000_000_000 });
const fetched = vi.fn<typeof fetch>();

function respond(body: unknown, init: ResponseInit = {}): void {
  fetched.mockImplementation(async () => Response.json(body, init));
}

function sent(): { url: unknown; method: string | undefined; headers: Headers; body: unknown } {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
}

async function failure(call: Promise<unknown>): Promise<HttpError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error(`not an HttpError: ${String(error)}`);
  return error;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.spyOn(page, 'reload').mockImplementation(() => {});
  session.start(token);
  respond({});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('carries the stored token without a scheme', async () => {
    await request('GET', 'user');
    expect(sent()).toMatchObject({ url: '/api/user', method: 'GET' });
    expect(sent().headers.get('authorization')).toBe(token);
  });

  it('puts the configured scheme before the token', async () => {
    vi.spyOn(configuration, 'config').mockReturnValue(configuration.parseConfig('{"authScheme":"Bearer"}'));
    await request('GET', 'user');
    expect(sent().headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it('sends JSON and reads JSON', async () => {
    respond({ codigo: '0000' }, { status: 201 });
    const response = await request('POST', 'titular', { body: { nombre: 'Ana' } });
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().body).toBe('{"nombre":"Ana"}');
    expect(response).toMatchObject({ status: 201, body: { codigo: '0000' } });
  });

  it('encodes its query as the specification does', async () => {
    await request('GET', '/tickets/estados', { query: { filter: 'Procesando,Espera' } });
    expect(sent().url).toBe('/api/tickets/estados?filter=Procesando,Espera');
    await request('GET', 'notificacion/titular/7', { query: { vencidos: 0, rowMax: 20, otro: undefined, nada: null } });
    expect(sent().url).toBe('/api/notificacion/titular/7?vencidos=0&rowMax=20');
    await request('GET', 'titulares/buscar', { query: { s: 'ñandú & co/?#' } });
    expect(sent().url).toBe('/api/titulares/buscar?s=%C3%B1and%C3%BA%20%26%20co%2F%3F%23');
  });

  it('sends its own headers, and returns those of the response', async () => {
    respond({}, { headers: { etag: '"3"' } });
    const response = await request('PUT', 'sectores/1', {
      body: {},
      headers: { 'If-Match': '"2"', 'Idempotency-Key': 'k' },
    });
    expect(sent().headers.get('if-match')).toBe('"2"');
    expect(sent().headers.get('idempotency-key')).toBe('k');
    expect(response.headers.get('etag')).toBe('"3"');
  });

  it('requests texts in the language of the page', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'fr' }, querySelector: () => null });
    await request('GET', 'user');
    expect(sent().headers.get('accept-language')).toBe('fr');
  });

  it('sends a form unchanged', async () => {
    const body = new FormData();
    await request('POST', 'files', { body });
    expect(sent().body).toBe(body);
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it.each([
    ['nothing', new Response(null, { status: 204 }), null],
    ['plain text', new Response('a;b', { headers: { 'content-type': 'text/csv' } }), 'a;b'],
    ['a word that is called a page', new Response('OK', { headers: { 'content-type': 'text/html' } }), 'OK'],
    ['JSON that is none', new Response('<p>', { headers: { 'content-type': 'application/json' } }), '<p>'],
    ['problem+json', new Response('{"a":1}', { headers: { 'content-type': 'application/problem+json' } }), { a: 1 }],
  ])('reads a response of %s', async (_what, response, body) => {
    fetched.mockResolvedValue(response);
    expect((await request('GET', 'user')).body).toEqual(body);
  });
});

describe('without a valid token', () => {
  it('(missing) throws No Token, clears local storage, reloads and sends nothing', async () => {
    localStorage.removeItem('id_token');
    localStorage.setItem('notifications', '[1]');
    expect(await failure(request('GET', 'user'))).toMatchObject({ message: 'No Token', status: 401 });
    expect(localStorage.length).toBe(0);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(session.ended()).toBe('missing');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('(expired) throws Token expired, clears local storage, reloads and sends nothing', async () => {
    session.start(tokenWith({ exp: 1 }));
    localStorage.setItem('notifications', '[1]');
    expect(await failure(request('GET', 'user'))).toMatchObject({ message: 'Token expired', status: 401 });
    expect(localStorage.length).toBe(0);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(session.ended()).toBe('expired');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('rejects each of several calls, but reloads the page once and keeps the first reason', async () => {
    session.start(tokenWith({ exp: 1 }));
    const errors = await Promise.all([failure(request('GET', 'user')), failure(request('GET', 'tiposDocumento'))]);
    expect(errors.map(({ message }) => message)).toEqual(['Token expired', 'No Token']);
    expect(page.reload).toHaveBeenCalledOnce();
    expect(session.ended()).toBe('expired');
  });

  it('sends a public call anyway, without credentials', async () => {
    localStorage.clear();
    await request('POST', 'auth/login', { public: true, body: {} });
    expect(fetched).toHaveBeenCalledOnce();
    expect(sent().headers.has('authorization')).toBe(false);
    session.start(token);
    await request('POST', 'auth/login', { public: true, body: {} });
    expect(sent().headers.has('authorization')).toBe(false);
  });
});

describe('errors have the specification’s messages', () => {
  it('network failure: Error Fetching', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(request('GET', 'user'))).toMatchObject({ message: 'Error Fetching', status: 0, body: null });
  });

  it('a truncated response: Error Fetching', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    fetched.mockResolvedValue(new Response(broken));
    expect(await failure(request('GET', 'user'))).toMatchObject({ message: 'Error Fetching' });
  });

  it.each(['<!doctype html><title>Red del hotel</title>', '\n <html lang="es"></html>'])(
    'a page that a proxy sends instead of the server: Error Fetching',
    async (page) => {
      fetched.mockResolvedValue(new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
      expect(await failure(request('GET', 'user'))).toMatchObject({ message: 'Error Fetching', status: 0 });
    },
  );

  it.each([400, 403, 404, 409, 412, 422, 429, 500, 503])('status %i: Server Error and the status', async (status) => {
    const problem = { type: 'about:blank', title: 'No', status, errors: { nombre: 'Ingresa un nombre' } };
    respond(problem, { status, headers: { 'retry-after': '7' } });
    const error = await failure(request('PUT', 'sectores/1', { body: {} }));
    expect(error).toMatchObject({ message: `Server Error ${status}`, status, body: problem });
    expect(error.headers.get('retry-after')).toBe('7');
    expect(session.token()).toBe(token);
  });

  it('an abort stays an abort', async () => {
    const stop = new AbortController();
    fetched.mockImplementation((_url, init) => {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    });
    const call = request('GET', 'user', { signal: stop.signal });
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401 of the server', () => {
  it('ends the session', async () => {
    respond({ title: 'no' }, { status: 401 });
    expect(await failure(request('GET', 'user'))).toMatchObject({ message: 'Server Error 401', status: 401 });
    expect(session.token()).toBeNull();
    expect(session.ended()).toBe('rejected');
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('to a public call is a normal error', async () => {
    respond({}, { status: 401 });
    expect(await failure(request('POST', 'auth/login', { public: true }))).toMatchObject({ status: 401 });
    expect(session.token()).toBe(token);
  });

  it('to an old token does not end the session that has started since', async () => {
    fetched.mockImplementation(async () => {
      session.start('newer');
      return new Response(null, { status: 401 });
    });
    await failure(request('GET', 'user'));
    expect(session.token()).toBe('newer');
    expect(page.reload).not.toHaveBeenCalled();
  });
});
