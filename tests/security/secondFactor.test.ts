/** The second factor: it is required, a code works once, wrong codes are limited, and no response has a secret (SECURITY.md). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, stepAt } from '../../server/auth/secondFactor/totp';
import { type Call, scenario } from '../fixtures/scenario';

const { app, db, nobody, as, users, context } = await scenario();
const password = '246810';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const decoded = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeAt = (secret: string, offset = 0) => codeOf(decoded(secret), stepAt(Date.now()) + offset);
const login = (username = 'agente') => nobody('POST', 'auth/login', { username, password });
const challengeOf = async (username = 'agente') =>
  (await login(username)).json<{ secondFactor: { challenge: string } }>().secondFactor.challenge;
const finish = (challenge: string, code: string) => nobody('POST', 'auth/login/code', { challenge, code });

interface Factor {
  call: Call;
  secret: string;
  recoveryCodes: string[];
}

/** The next steps are still free: tests use the code of the current step. */
const forgetSteps = () => sql`update "usuarios" set "totpUltimoPaso" = null`.execute(db);

async function activate(username = 'agente'): Promise<Factor> {
  const call = await as(username);
  const { secret } = (await call('POST', 'auth/second-factor', { password })).json<{ secret: string }>();
  const response = await call('POST', 'auth/second-factor/confirm', { code: codeAt(secret) });
  await forgetSteps();
  return { call, secret, ...response.json<{ recoveryCodes: string[] }>() };
}

beforeEach(async () => {
  await sql`delete from "intentos"`.execute(db);
  await sql`update "usuarios" set "totpSecreto" = null, "totpActivo" = false, "totpUltimoPaso" = null,
    "codigosRecuperacion" = null, "estado" = 'Activo'`.execute(db);
});

describe('activation', () => {
  it('needs the password, and a code of the secret; then there are ten recovery codes', async () => {
    const call = await as('agente');
    const refused = await call('POST', 'auth/second-factor', { password: '975310' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['password']]);
    const started = await call('POST', 'auth/second-factor', { password });
    const { secret, uri } = started.json<{ secret: string; uri: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`otpauth://totp/Ventanilla:agente?secret=${secret}&`);
    expect(started.headers['cache-control']).toContain('no-store');
    const wrong = await call('POST', 'auth/second-factor/confirm', { code: codeAt(secret, 5) });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['code']]);
    expect((await call('GET', 'auth/second-factor')).json()).toEqual({ active: false, recoveryCodes: 0 });
    // not active yet: the password alone signs in
    expect((await login()).json()).toHaveProperty('token');
    const confirmed = await call('POST', 'auth/second-factor/confirm', { code: codeAt(secret) });
    expect(confirmed.json().recoveryCodes).toHaveLength(10);
    expect((await call('GET', 'auth/second-factor')).json()).toEqual({ active: true, recoveryCodes: 10 });
    for (const path of ['', '/confirm'])
      expect((await call('POST', `auth/second-factor${path}`, { password, code: '000000' })).statusCode).toBe(409);
  });

  it('ends the other sessions of the person, and is logged without the secret', async () => {
    const other = await as('agente');
    const { call, secret, recoveryCodes } = await activate();
    expect((await other('GET', 'user')).statusCode).toBe(401);
    expect((await call('GET', 'user')).statusCode).toBe(200);
    const { rows } = await sql<{ fila: string }>`
      select row_to_json(l)::text as "fila" from "logsAuditoria" l where l."entidad" = 'usuarios' and l."resumen" = 'totpActivo'`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { fila } of rows) for (const text of [secret, ...recoveryCodes]) expect(fila).not.toContain(text);
  });

  it('by several people concerns each alone', async () => {
    const { secret } = await activate('colega');
    await activate('agente');
    expect((await finish(await challengeOf('agente'), codeAt(secret))).statusCode).toBe(401);
    expect((await finish(await challengeOf('colega'), codeAt(secret))).statusCode).toBe(200);
  });
});

describe('sign-in with an active factor', () => {
  it('responds to name and password with a challenge, which is no token', async () => {
    const { secret } = await activate();
    const response = await login();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      secondFactor: { challenge: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 },
    });
    const { challenge } = response.json<{ secondFactor: { challenge: string } }>().secondFactor;
    expect((await nobody('GET', 'user', undefined, { authorization: challenge })).statusCode).toBe(401);
    const done = await finish(challenge, codeAt(secret));
    expect(done.statusCode).toBe(200);
    const { token } = done.json<{ token: string }>();
    expect((await nobody('GET', 'user', undefined, { authorization: token })).statusCode).toBe(200);
  });

  it('opens no session before the code is right', async () => {
    await activate();
    const sessions = async () =>
      (await sql<{ count: number }>`select count(*)::int as "count" from "sesiones"`.execute(db)).rows[0]?.count;
    const before = await sessions();
    await finish(await challengeOf(), '000000');
    expect(await sessions()).toBe(before);
  });

  it('accepts a code once, also of two calls at the same time, and no code of an earlier step after it', async () => {
    const { secret } = await activate();
    const code = codeAt(secret);
    const challenges = await Promise.all([challengeOf(), challengeOf(), challengeOf()]);
    const responses = await Promise.all(challenges.map((challenge) => finish(challenge, code)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expect((await finish(await challengeOf(), code)).statusCode).toBe(401);
    expect((await finish(await challengeOf(), codeAt(secret, -1))).statusCode).toBe(401);
    expect((await finish(await challengeOf(), codeAt(secret, 1))).statusCode).toBe(200);
  });

  it('does not accept the code that activated it', async () => {
    const call = await as('agente');
    const { secret } = (await call('POST', 'auth/second-factor', { password })).json<{ secret: string }>();
    const code = codeAt(secret);
    expect((await call('POST', 'auth/second-factor/confirm', { code })).statusCode).toBe(200);
    expect((await finish(await challengeOf(), code)).statusCode).toBe(401);
  });

  it('accepts each recovery code once', async () => {
    const { recoveryCodes, call } = await activate();
    const [first = '', second = ''] = recoveryCodes;
    expect((await finish(await challengeOf(), first)).statusCode).toBe(200);
    expect((await finish(await challengeOf(), first)).statusCode).toBe(401);
    expect((await finish(await challengeOf(), second.toUpperCase().replaceAll('-', ''))).statusCode).toBe(200);
    expect((await call('GET', 'auth/second-factor')).json()).toEqual({ active: true, recoveryCodes: 8 });
  });

  it('uses a challenge once, and none after its five minutes, with an unknown text or after the password was changed', async () => {
    const { secret, recoveryCodes, call } = await activate();
    const used = await challengeOf();
    expect((await finish(used, codeAt(secret))).statusCode).toBe(200);
    const stale = await challengeOf();
    await sql`update "desafios" set "expiraEn" = now()`.execute(db);
    const replaced = await challengeOf();
    await call('PUT', 'medioPago/pin', { password, newPassword: '97531864', username: 'agente' });
    await sql`update "usuarios" set "claveHash" = (select "claveHash" from "usuarios" where "usuario" = 'colega')
      where "usuario" = 'agente'`.execute(db);
    for (const challenge of [used, stale, replaced, 'x'.repeat(43)]) {
      const response = await finish(challenge, recoveryCodes[0] ?? '');
      expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['challenge']]);
    }
    expect((await finish(await challengeOf(), recoveryCodes[0] ?? '')).statusCode).toBe(200);
  });

  it('stores a digest of the challenge alone', async () => {
    await activate();
    const challenge = await challengeOf();
    const { rows } = await sql<{ fila: string }>`select row_to_json(d)::text as "fila" from "desafios" d`.execute(db);
    for (const { fila } of rows) expect(fila).not.toContain(challenge);
  });

  it('is refused to a blocked person, in the second step too', async () => {
    const { secret } = await activate();
    const challenge = await challengeOf();
    await sql`update "usuarios" set "estado" = 'Bloqueado' where "usuario" = 'agente'`.execute(db);
    expect((await finish(challenge, codeAt(secret))).statusCode).toBe(422);
  });

  it('counts wrong codes as wrong passwords: after ten, neither the password nor a right code is accepted', async () => {
    const { secret } = await activate();
    const challenge = await challengeOf();
    for (let index = 0; index < 10; index += 1) expect((await finish(challenge, '000000')).statusCode).toBe(401);
    const locked = await finish(challenge, codeAt(secret));
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 60]).toEqual([429, true]);
    expect((await login()).statusCode).toBe(429);
  });

  it('is not unlocked by a right password in between', async () => {
    await activate();
    for (let index = 0; index < 10; index += 1)
      expect((await finish(await challengeOf(), '000000')).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(429);
  });

  it('gives the same response for a wrong code, a used code and a wrong recovery code', async () => {
    const { recoveryCodes } = await activate();
    const [used = ''] = recoveryCodes;
    await finish(await challengeOf(), used);
    const bodies = new Set<string>();
    for (const code of ['000000', used, 'aaaa-bbbb-cccc-dddd', 'x'.repeat(5000), "' or 1=1"])
      bodies.add((await finish(await challengeOf(), code)).body.replace(/"instance":"[^"]*"/, ''));
    expect(bodies.size).toBe(1);
  });
});

describe('deactivation and new recovery codes', () => {
  it.each(['disable', 'recovery-codes'])('%s needs the password and a code', async (action) => {
    const { call, secret, recoveryCodes } = await activate();
    const act = (body: object) => call('POST', `auth/second-factor/${action}`, body);
    expect((await act({ code: codeAt(secret) })).statusCode).toBe(422);
    expect((await act({ password })).statusCode).toBe(422);
    expect((await act({ password: '975310', code: codeAt(secret) })).json().errors).toHaveProperty('password');
    expect((await act({ password, code: '000000' })).json().errors).toHaveProperty('code');
    expect((await call('GET', 'auth/second-factor')).json()).toEqual({ active: true, recoveryCodes: 10 });
    // a wrong password uses no code up
    expect((await act({ password, code: codeAt(secret) })).statusCode).toBe(action === 'disable' ? 204 : 200);
    if (action === 'disable') {
      expect((await login()).json()).toHaveProperty('token');
      const { rows } = await sql`select from "usuarios" where "usuario" = 'agente' and "totpSecreto" is null
        and "codigosRecuperacion" is null`.execute(db);
      expect(rows).toHaveLength(1);
    } else expect((await finish(await challengeOf(), recoveryCodes[0] ?? '')).statusCode).toBe(401);
  });

  it('without an active factor are 409', async () => {
    const call = await as('agente');
    for (const action of ['disable', 'recovery-codes'])
      expect((await call('POST', `auth/second-factor/${action}`, { password, code: '000000' })).statusCode).toBe(409);
  });

  it('limit guesses of the code', async () => {
    const { call } = await activate();
    const act = () => call('POST', 'auth/second-factor/disable', { password, code: '000000' });
    for (let index = 0; index < 10; index += 1) expect((await act()).statusCode).toBe(422);
    expect((await act()).statusCode).toBe(429);
  });
});

describe('an administrator', () => {
  const remove = async (by: string, of: string) =>
    (await as(by))('POST', `usuarios/${users.get(of)}/actions/quitarSegundoFactor`);

  it('removes the factor of a person who has lost it: logged, sessions ended, and the password alone signs in', async () => {
    const { call } = await activate('colega');
    const challenge = await challengeOf('colega');
    const response = await remove('admin', 'colega');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ totpActivo: false });
    expect((await call('GET', 'user')).statusCode).toBe(401);
    expect((await finish(challenge, '000000')).statusCode).toBe(422);
    expect((await login('colega')).json()).toHaveProperty('token');
    const { rows } = await sql`
      select from "logsAuditoria" where "operacion" = 'quitarSegundoFactor' and "entidadId" = ${String(users.get('colega'))}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    expect((await remove('admin', 'colega')).statusCode).toBe(409);
  });

  it('cannot remove their own without password and code, nor anybody’s without the permission to edit users', async () => {
    await activate('admin');
    await activate('colega');
    expect((await remove('admin', 'admin')).statusCode).toBe(409);
    expect((await remove('agente', 'colega')).statusCode).toBe(403);
  });

  it('sees who has none, and can set neither state nor secret', async () => {
    const { secret } = await activate('colega');
    const admin = await as('admin');
    const found = async (totpActivo: boolean) =>
      (await admin('GET', `usuarios?filter=${encodeURIComponent(JSON.stringify({ totpActivo }))}`))
        .json<{ usuario: string }[]>()
        .map(({ usuario }) => usuario);
    expect(await found(true)).toEqual(['colega']);
    expect(await found(false)).toContain('agente');
    const path = `usuarios/${users.get('colega')}`;
    await admin('PUT', path, { totpActivo: false });
    expect(await found(true)).toEqual(['colega']);
    for (const field of ['totpSecreto', 'codigosRecuperacion'])
      expect((await admin('GET', `usuarios?filter=${encodeURIComponent(`{"${field}":"x"}`)}`)).statusCode).toBe(400);
    const exported = await admin('GET', 'usuarios/export?format=csv');
    const { rows } = await sql<{ totpSecreto: string; codigosRecuperacion: string }>`
      select "totpSecreto", "codigosRecuperacion" from "usuarios" where "usuario" = 'colega'`.execute(db);
    const [stored] = rows;
    const bodies = [exported.body, (await admin('GET', path)).body, (await admin('GET', `${path}/history`)).body];
    for (const body of bodies) {
      expect(body).not.toMatch(/totpSecreto|codigosRecuperacion|totpUltimoPaso/);
      for (const text of [secret, stored?.totpSecreto ?? '-', stored?.codigosRecuperacion ?? '-'])
        expect(body).not.toContain(text);
    }
    expect(stored?.totpSecreto).not.toContain(secret);
    expect(stored?.totpSecreto).toMatch(/^v1\./);
  });
});

it('a person whose sealed secret cannot be read any more still has the recovery codes', async () => {
  const { secret, recoveryCodes } = await activate();
  await sql`update "usuarios" set "totpSecreto" = 'v1.AAAA' where "usuario" = 'agente'`.execute(db);
  expect((await finish(await challengeOf(), codeAt(secret))).statusCode).toBe(401);
  expect((await finish(await challengeOf(), recoveryCodes[0] ?? '')).statusCode).toBe(200);
  expect([app.server.listening, context.authSecret.length > 0]).toEqual([false, true]);
});

it('a reset link replaces the password and not the second factor', async () => {
  await activate('transitos');
  for (let index = 0; index < 3; index += 1) await finish(await challengeOf('transitos'), '000000');
  const attempts = async () =>
    (await sql`select from "intentos" where "clave" = 'login:transitos'`.execute(db)).rows.length;
  expect(await attempts()).toBe(3);
});
