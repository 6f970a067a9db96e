/** The error responses of section 7's calls: problem+json with `error` and `error_msg` (domain.md 0.2, reading 31; api.md). */
import { describe, expect, it } from 'vitest';
import { scenario } from '../fixtures/scenario';

const { app, as, tokenOf, nobody } = await scenario();
const token = await tokenOf('agente');

type Method = 'GET' | 'POST' | 'PUT';
const reads: [Method, string][] = [
  ['GET', 'user'],
  ['GET', 'tiposDocumento'],
  ['GET', 'titulares/buscar?s=gomez'],
  ['GET', 'ticket/1'],
  ['GET', 'tickets/estados?filter=Procesando,Espera'],
  ['GET', 'notificacion/titular/900001?vencidos=0&rowMax=20'],
];
const writes: [Method, string][] = [
  ['POST', 'titular'],
  ['POST', 'ticket?autoClose=false'],
  ['PUT', 'ticket/1'],
  ['PUT', 'ticket/1?estado=Cerrado'],
  ['PUT', 'ticket/1/area/1'],
  ['PUT', 'ticket/1/retomar'],
  ['PUT', 'medioPago/pin'],
];

const refusal = (status: number) => ({
  type: expect.stringMatching(/^urn:ventanilla:/),
  title: expect.any(String),
  status,
  detail: expect.any(String),
  error: true,
  error_msg: expect.any(String),
});
const send = (method: Method, path: string, payload: string, type = 'application/json') =>
  app.inject({ method, url: `/api/${path}`, payload, headers: { authorization: token, 'content-type': type } });

describe.each([...reads, ...writes])('%s %s', (method, path) => {
  it('is refused without a token', async () => {
    const response = await nobody(method, path);
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json()).toEqual(refusal(401));
  });

  it('is refused without a sector, except for the user call', async () => {
    const response = await (await as('sinsector'))(method, path);
    expect(response.statusCode).toBe(path === 'user' ? 200 : 403);
    if (path !== 'user')
      expect(response.json()).toEqual({ ...refusal(403), error_msg: 'No tienes un sector asociado' });
  });
});

describe.each(writes)('%s %s', (method, path) => {
  it.each([
    '{"broken',
    '{"a":1}}',
    '\u0000',
    '{"__proto__":{"admin":true}}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '['.repeat(50) + ']'.repeat(50),
  ])('refuses a body that is not JSON: %j', async (payload) => {
    const response = await send(method, path, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject(refusal(400));
  });

  it('refuses a body that is not an object', async () => {
    for (const payload of ['[]', '"text"', '7', 'true']) {
      const response = await send(method, path, payload);
      // a missing record is 404, whatever the body
      expect([400, 404], payload).toContain(response.statusCode);
      expect(response.json()).toMatchObject({ error: true });
    }
  });

  it('refuses another content type and a body that is too large', async () => {
    const other = await send(method, path, 'a=1', 'application/x-www-form-urlencoded');
    expect(other.statusCode).toBe(415);
    expect(other.json()).toMatchObject(refusal(415));
    const large = await send(method, path, JSON.stringify({ asunto: 'x'.repeat(2_000_000) }));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject(refusal(413));
  });

  it('never exposes a stack trace, SQL or a path', async () => {
    for (const payload of [
      '{"titular":{"codigoTitular":{"a":1}}}',
      '{"ticketCategoria":[["1"]]}',
      '{"numeroDocumento":{"$gt":""}}',
      `{"nombre":"'; drop table titulares; --"}`,
      '{"password":{},"newPassword":[]}',
    ]) {
      const response = await send(method, path, payload);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.body).not.toMatch(/ at .*\.(ts|js):|select |insert |update "|node_modules|pg_|42\d{3}/i);
    }
  });
});

it('the language of a refusal is the caller’s', async () => {
  const messageIn = async (language: string) =>
    (await nobody('GET', 'user', undefined, { 'accept-language': language })).json<{ error_msg: string }>().error_msg;
  const all = await Promise.all(['es', 'en', 'zh', 'fr', 'it', 'ar'].map(messageIn));
  expect(new Set(all).size).toBe(6);
  expect(await messageIn('de')).toBe(all[0]);
});
