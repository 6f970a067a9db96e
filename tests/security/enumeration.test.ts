/** Security 5 and 6: no response reveals which accounts exist, and limits apply however a request is written. */

import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { scenario } from '../fixtures/scenario';

const { db, app, nobody, as } = await scenario();
await sql`update "usuarios" set "estado" = 'Bloqueado' where "usuario" = 'peajes'`.execute(db);
await sql`update "usuarios" set "estado" = 'Inactivo' where "usuario" = 'colega'`.execute(db);
await sql`update "usuarios" set "estado" = 'PendienteActivacion', "claveHash" = null where "usuario" = 'transitos'`.execute(
  db,
);

/** Existing, missing and blocked accounts, one of the blocked with the right password. */
const names = ['agente', 'nadie', 'peajes', 'colega', 'transitos', 'agente@example.com', 'nadie@example.com'];

/** Everything that a caller sees of a response, except what differs each time. */
const visiblePart = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const { 'x-request-id': _, date: __, ...rest } = headers;
  return { statusCode, body, ...rest };
};
const mails = async () => (await sql`select from "correos"`.execute(db)).rows.length;

beforeEach(async () => {
  await sql`delete from "intentos"`.execute(db);
  await sql`delete from "correos"`.execute(db);
});

describe('the existence of an account', () => {
  it('is not revealed by a sign-in: all refusals have the same response, headers included', async () => {
    const responses = [];
    for (const username of names)
      responses.push(
        visiblePart(
          await nobody('POST', 'auth/login', { username, password: username === 'agente' ? '975310' : '246810' }),
        ),
      );
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({ statusCode: 401 });
  });

  it('is not revealed by requesting a link, neither in the response nor in its timing', async () => {
    const responses = [];
    for (const username of names) {
      const startTime = performance.now();
      responses.push(visiblePart(await nobody('POST', 'auth/forgot', { username })));
      expect(performance.now() - startTime).toBeGreaterThan(240);
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({ statusCode: 202, body: '{"correo":false}' });
  });

  it('is not revealed by a link that is invalid, used, expired, or of a blocked person', async () => {
    await sql`
      insert into "restablecimientos" ("usuario", "tokenHash", "expiraEn", "usadoEn")
      select u."id", rtrim(translate(encode(sha256(convert_to(t.token, 'UTF8')), 'base64'), '+/', '-_'), '='), t.until, t.used
      from (values ('agente', 'usado', now() + interval '9 minutes', now()),
        ('agente', 'vencido', now() - interval '1 minute', null),
        ('peajes', 'bloqueado', now() + interval '9 minutes', null)) as t("name", token, until, used)
      join "usuarios" u on u."usuario" = t."name"`.execute(db);
    const responses = [];
    for (const token of ['usado', 'vencido', 'bloqueado', 'ninguno', 'x'.repeat(100_000), "' or true --"])
      responses.push(visiblePart(await nobody('POST', 'auth/reset', { token, password: '86421975' })));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]).toMatchObject({ statusCode: 422 });
  });
});

describe('a link', () => {
  const signIn = (username: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: '/api/auth/forgot', payload: { username }, headers, remoteAddress });

  it('is mailed three times to a person, whatever the spelling of the name and the claimed address of the client', async () => {
    const spellings = ['agente', 'AGENTE', ' agente ', 'ａｇｅｎｔｅ', 'agente@example.com', 'Agente@Example.com'];
    for (const [index, name] of spellings.entries())
      for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
        expect((await signIn(name, { [header]: `203.0.113.${index}` }, `198.51.100.${index}`)).statusCode).toBe(202);
    expect(await mails()).toBe(3);
  });

  it('is no longer mailed to anybody after sixty requests from one address, with the same response as before', async () => {
    await sql`
      insert into "intentos" ("clave", "origen", "fallido")
      select 'forgot:persona' || n, 'forgot 198.51.100.7', true from generate_series(1, 60) n`.execute(db);
    for (const forwarded of ['203.0.113.9', '127.0.0.1'])
      expect((await signIn('consulta', { 'x-forwarded-for': forwarded }, '198.51.100.7')).statusCode).toBe(202);
    expect(await mails()).toBe(0);
    expect((await signIn('consulta', {}, '198.51.100.8')).statusCode).toBe(202);
    expect(await mails()).toBe(1);
  });
});

it('the current password allows ten attempts per person, over all sessions and claimed client addresses', async () => {
  const sessions = [await as('consulta'), await as('consulta')];
  const guess = (index: number, password = '975310') => {
    const call = sessions[index % 2];
    const body = { password, newPassword: '86421975', username: `nadie${index}` };
    return call?.('PUT', 'medioPago/pin', body, { 'x-forwarded-for': `203.0.113.${index}` });
  };
  for (let index = 0; index < 10; index += 1) expect((await guess(index))?.statusCode).toBe(200);
  for (let index = 0; index < 4; index += 1) expect((await guess(index, '246810'))?.statusCode).toBe(429);
});
