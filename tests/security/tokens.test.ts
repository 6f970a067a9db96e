/** Security, *Who one is*, 1 to 3: a token that the server did not issue is 401, and whatever ends a session ends it at once. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, exportJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registry } from '../../server/registry';
import { scenario } from '../fixtures/scenario';

const { db, nobody, as, tokenOf, context, users, app } = await scenario();
const validToken = await tokenOf('agente');
const claims = decodeJwt(validToken);
const ourKey = createHmac('sha256', context.authSecret).update('ventanilla:token').digest();
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const user = (token: string) => nobody('GET', 'user', undefined, { authorization: token });

/** A token with another header, signed with the server's own key, which nobody else could create. */
const ours = (header: object, payload: object = claims) => {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac('sha256', ourKey).update(text).digest('base64url')}`;
};

describe('every call but sign-in, forgot, reset, public and health', () => {
  const open = [
    '/api/auth/login',
    '/api/auth/login/code',
    '/api/auth/forgot',
    '/api/auth/reset',
    '/api/public',
    '/api/health',
  ];

  it('refuses a missing token with 401, before it reads anything else', async () => {
    const calls: [Parameters<typeof nobody>[0], string][] = [
      ['GET', 'user'],
      ['GET', 'tiposDocumento'],
      ['GET', 'titulares/buscar?s=gomez'],
      ['POST', 'titular'],
      ['GET', 'ticket/1'],
      ['PUT', 'ticket/1?estado=Cerrado'],
      ['PUT', 'ticket/1/area/1'],
      ['PUT', 'ticket/1/retomar'],
      ['POST', 'ticket?autoClose=true'],
      ['GET', 'tickets/estados?filter=Procesando,Espera'],
      ['GET', 'notificacion/titular/900001?vencidos=0&rowMax=20'],
      ['PUT', 'medioPago/pin'],
      ['POST', 'auth/logout'],
      ['GET', 'openapi.json'],
      ['GET', 'schema'],
      ['GET', 'preferences'],
      ['PUT', 'preferences/x'],
      ['GET', 'drafts/x'],
      ['POST', 'panels'],
      ...registry.all.flatMap(({ name }): [Parameters<typeof nobody>[0], string][] => [
        ['GET', name],
        ['GET', `${name}/1`],
        ['POST', name],
        ['PUT', `${name}/1`],
        ['DELETE', `${name}/1`],
      ]),
    ];
    for (const [method, path] of calls) {
      expect((await nobody(method, path)).statusCode, `${method} ${path}`).toBe(401);
      const broken = await app.inject({
        method,
        url: `/api/${path}`,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: '{"broken' }),
      });
      expect(broken.statusCode, `${method} ${path} with a broken body`).toBe(401);
    }
  });

  it('needs one, and those five do not', async () => {
    for (const url of open) {
      const method = url.startsWith('/api/auth') ? 'POST' : 'GET';
      expect((await app.inject({ method, url })).json(), url).not.toMatchObject({
        type: 'urn:ventanilla:unauthenticated',
      });
    }
  });
});

describe('a token', () => {
  it('is accepted bare and after Bearer', async () => {
    for (const header of [validToken, `Bearer ${validToken}`, `bearer ${validToken}`])
      expect((await user(header)).statusCode).toBe(200);
  });

  it('is accepted from the authorization header only', async () => {
    for (const path of [
      `user?token=${validToken}`,
      `user?authorization=${validToken}`,
      `user?access_token=${validToken}`,
    ])
      expect((await nobody('GET', path)).statusCode).toBe(401);
    for (const name of ['cookie', 'x-access-token', 'x-authorization', 'proxy-authorization'])
      expect((await nobody('GET', 'user', undefined, { [name]: `token=${validToken}` })).statusCode).toBe(401);
    expect((await nobody('GET', 'user', undefined, { cookie: `id_token=${validToken}` })).statusCode).toBe(401);
  });

  it('is refused after another scheme', async () => {
    for (const header of [
      `Basic ${validToken}`,
      `Token ${validToken}`,
      `Bearer  x ${validToken}`,
      `${validToken} x`,
      '',
      ' ',
      'Bearer',
      'Bearer ',
    ])
      expect((await user(header)).statusCode, header).toBe(401);
  });

  it('is refused with the algorithm none, whatever its spelling', async () => {
    for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
      const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
      for (const end of ['.', `.${validToken.split('.')[2]}`, ''])
        expect((await user(text + end)).statusCode, alg).toBe(401);
    }
  });

  it('is refused when signed with a foreign, weak or empty key', async () => {
    for (const key of ['secret', context.authSecret, 'ventanilla:token', '0'.repeat(32)]) {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(Buffer.from(key.padEnd(32, '\0')));
      expect((await user(token)).statusCode).toBe(401);
    }
  });

  it('is refused with any other algorithm, signed with our key or with a pair of keys', async () => {
    for (const alg of ['HS384', 'HS512']) {
      const key = Buffer.concat([ourKey, ourKey]);
      expect((await user(await new SignJWT(claims).setProtectedHeader({ alg }).sign(key))).statusCode).toBe(401);
    }
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(
      (await user(await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey))).statusCode,
    ).toBe(401);
  });

  it('is refused when its header references a key, even signed with ours', async () => {
    expect((await user(ours({ alg: 'HS256', typ: 'JWT' }))).statusCode).toBe(200);
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const extras = [
      { kid: 'main' },
      { kid: '../../../../dev/null' },
      { kid: "' union select 'x" },
      { jwk: await exportJWK(publicKey) },
      { jku: 'https://example.com/keys' },
      { x5u: 'https://example.com/keys' },
      { crit: ['exp'] },
    ];
    for (const extra of extras)
      expect((await user(ours({ alg: 'HS256', typ: 'JWT', ...extra }))).statusCode, JSON.stringify(extra)).toBe(401);
  });

  it('is refused when any character is changed, the last one included', async () => {
    const [header, payload, signature] = validToken.split('.');
    const last = signature?.at(-1) ?? '';
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (char) => char !== last,
    );
    for (const char of others)
      expect((await user(`${header}.${payload}.${signature?.slice(0, -1)}${char}`)).statusCode, char).toBe(401);
    const admin = { ...claims, sub: String(users.get('admin')) };
    expect((await user(`${header}.${part(admin)}.${signature}`)).statusCode).toBe(401);
    expect((await user(`${validToken}=`)).statusCode).toBe(401);
    expect((await user(`${validToken}.`)).statusCode).toBe(401);
  });

  it('is refused once it has expired, or without an expiry', async () => {
    const now = Math.floor(Date.now() / 1000);
    const header = { alg: 'HS256', typ: 'JWT' };
    expect((await user(ours(header, { ...claims, exp: now - 1 }))).statusCode).toBe(401);
    const { exp: _, ...endless } = claims;
    expect((await user(ours(header, endless))).statusCode).toBe(401);
    expect((await user(ours(header, { ...claims, iat: now - 25 * 60 * 60, exp: now + 60 }))).statusCode).toBe(401);
    expect((await user(ours(header, { ...claims, exp: 'never' }))).statusCode).toBe(401);
  });

  it('is refused without a session of that person', async () => {
    const header = { alg: 'HS256', typ: 'JWT' };
    expect((await user(ours(header, { ...claims, sub: String(users.get('admin')) }))).statusCode).toBe(401);
    expect((await user(ours(header, { ...claims, jti: '00000000-0000-4000-8000-000000000000' }))).statusCode).toBe(401);
    expect((await user(ours(header, { ...claims, jti: "' or true --" }))).statusCode).toBe(401);
    expect((await user(ours(header, { ...claims, sub: '1 or 1=1' }))).statusCode).toBe(401);
  });

  it('is refused when its session has run out in the database', async () => {
    const token = await tokenOf('agente');
    await sql`update "sesiones" set "expiraEn" = now() where "id" = ${decodeJwt(token).jti}`.execute(db);
    expect((await user(token)).statusCode).toBe(401);
  });

  it('is never repeated in an answer', async () => {
    for (const path of ['user', 'nowhere', 'ticket/abc'])
      expect((await nobody('GET', path, undefined, { authorization: `${validToken}x` })).body).not.toContain(
        validToken,
      );
  });
});

describe('at once', () => {
  it('blocking a person ends what they can do', async () => {
    const peajes = await as('peajes');
    expect((await peajes('GET', 'user')).statusCode).toBe(200);
    await sql`update "usuarios" set "estado" = 'Bloqueado' where "usuario" = 'peajes'`.execute(db);
    expect((await peajes('GET', 'user')).statusCode).toBe(401);
  });

  it('deleting a person does', async () => {
    const colega = await as('colega');
    await sql`delete from "usuarios" where "usuario" = 'colega'`.execute(db);
    expect((await colega('GET', 'user')).statusCode).toBe(401);
  });

  it('a privilege that is taken away, the person’s own or the profile’s, no longer lets in', async () => {
    const [consulta, cobranzas] = [await as('consulta'), await as('cobranzas')];
    const search = 'titulares/buscar?s=gomez';
    expect((await consulta('GET', search)).statusCode).toBe(200);
    expect((await cobranzas('GET', search)).statusCode).toBe(200);
    await sql`delete from "usuarios_privilegios" where "origen" = ${users.get('consulta')}`.execute(db);
    await sql`delete from "perfiles_privilegios" p using "privilegios" v, "perfiles" f where p."destino" = v."id"
      and p."origen" = f."id" and f."nombre" = 'Analista Cobranzas' and v."funcionSistemas" like 'Titular.%'`.execute(
      db,
    );
    expect((await consulta('GET', search)).statusCode).toBe(403);
    expect((await cobranzas('GET', search)).statusCode).toBe(403);
  });

  it('a person whose sector is taken away may only load themselves and leave', async () => {
    const transitos = await as('transitos');
    expect((await transitos('GET', 'tiposDocumento')).statusCode).toBe(200);
    await sql`update "usuarios" set "sector" = null where "usuario" = 'transitos'`.execute(db);
    const refused = await transitos('GET', 'tiposDocumento');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      detail: 'No tienes un sector asociado',
      error: true,
      error_msg: 'No tienes un sector asociado',
    });
    expect((await transitos('GET', 'user')).json()).toMatchObject({ sector: null });
    expect((await transitos('POST', 'auth/logout')).statusCode).toBe(204);
  });
});

it('authorization is decided before validation, and a refusal does not tell whether the thing exists', async () => {
  const consulta = await as('admin');
  expect((await consulta('GET', 'user')).statusCode).toBe(200);
  const peajes = await as('cobranzas');
  const [existing, missing] = [await peajes('GET', 'ticket/1'), await peajes('GET', 'ticket/999999')];
  expect([existing.statusCode, missing.statusCode]).toEqual([403, 403]);
  expect(existing.body).toBe(missing.body);
  const nonsense = await peajes('POST', 'ticket?autoClose=perhaps', { nonsense: true });
  expect(nonsense.statusCode).toBe(403);
});
