/** Security, *Who one is*, 5 and 6, and domain.md 0.2, reading 27: password guessing is limited, and nothing lifts the limit. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { addressKey, nameKey } from '../../server/auth/attempts';
import { scenario } from '../fixtures/scenario';

const { db, app, as } = await scenario();
const behind = await scenario({ trustProxy: 1 });

afterEach(async () => {
  await sql`delete from "intentos"`.execute(db);
});

const login = (username: string, password: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password }, headers, remoteAddress });

const fail = async (times: number, username: (index: number) => string, address?: string) => {
  for (let index = 0; index < times; index += 1) await login(username(index), '975310', {}, address);
};

describe('ten wrong passwords for a name', () => {
  it('are 401, then even the right password is 429 with Retry-After', async () => {
    for (let index = 0; index < 10; index += 1) expect((await login('agente', '975310')).statusCode).toBe(401);
    for (const password of ['975310', '246810']) {
      const response = await login('agente', password);
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
      expect(response.json()).toMatchObject({ status: 429 });
    }
  });

  it('minus one still allow the right password, and right ones are not counted', async () => {
    await fail(9, () => 'agente');
    for (let index = 0; index < 12; index += 1) expect((await login('agente', '246810')).statusCode).toBe(200);
    expect((await login('agente', '975310')).statusCode).toBe(401);
    expect((await login('agente', '246810')).statusCode).toBe(429);
  });

  it('have the same effect for an unknown name', async () => {
    await fail(10, () => 'nadie');
    expect((await login('nadie', '975310')).statusCode).toBe(429);
  });

  it('do not affect other names', async () => {
    await fail(10, () => 'agente');
    expect((await login('cobranzas', '246810')).statusCode).toBe(200);
  });

  it('cannot be reset by another spelling, another address or a forwarded one', async () => {
    await fail(10, () => 'agente');
    for (const name of ['AGENTE', ' agente', 'Agente ', 'ａｇｅｎｔｅ', 'agente\t'])
      expect((await login(name, '246810')).statusCode, name).toBe(429);
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'])
      expect((await login('agente', '246810', { [header]: '203.0.113.9' })).statusCode, header).toBe(429);
    expect((await login('agente', '246810', {}, '203.0.113.9')).statusCode).toBe(429);
  });

  it('are counted over different spellings', async () => {
    const spellings = ['agente', 'AGENTE', ' agente', 'Agente', 'ａｇｅｎｔｅ'];
    await fail(10, (index) => spellings[index % spellings.length] ?? '');
    expect((await login('agente', '246810')).statusCode).toBe(429);
  });

  it('are counted when they are sent at the same time, too', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, () => login('agente', '975310')));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  });

  it('do not block right ones sent at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => login('agente', '246810')));
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('are forgotten after a quarter of an hour', async () => {
    await fail(10, () => 'agente');
    await sql`update "intentos" set "en" = "en" - interval '15 minutes'`.execute(db);
    expect((await login('agente', '246810')).statusCode).toBe(200);
  });
});

describe('sixty wrong passwords in five minutes from an address', () => {
  const name = (index: number) => `persona${index % 12}`;

  it('block it, even with the right password, and no other address', async () => {
    await fail(60, name, '198.51.100.7');
    const response = await login('agente', '246810', {}, '198.51.100.7');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
    expect((await login('agente', '246810', {}, '::ffff:198.51.100.7')).statusCode).toBe(429);
    expect((await login('agente', '246810', { 'x-forwarded-for': '203.0.113.9' }, '198.51.100.7')).statusCode).toBe(
      429,
    );
    expect((await login('agente', '246810', {}, '198.51.100.8')).statusCode).toBe(200);
  });

  it('are counted for a customer’s complete IPv6 prefix', async () => {
    await fail(60, name, '2001:db8:1:2::1');
    expect((await login('agente', '246810', {}, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await login('agente', '246810', {}, '2001:db8:1:3::1')).statusCode).toBe(200);
  });
});

describe('behind a proxy that TRUST_PROXY names', () => {
  it('the client address is the one that the proxy forwards, and further forwarded addresses are ignored', async () => {
    const from = (forwarded: string, password = '975310', username = 'persona') =>
      behind.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password },
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let index = 0; index < 60; index += 1) await from('198.51.100.7', '975310', `persona${index % 12}`);
    expect((await from('198.51.100.7', '246810', 'agente')).statusCode).toBe(429);
    expect((await from('203.0.113.9, 198.51.100.7', '246810', 'agente')).statusCode).toBe(429);
    expect((await from('198.51.100.8', '246810', 'agente')).statusCode).toBe(200);
  });
});

describe('the current password', () => {
  it('allows ten attempts, then the right one is refused too', async () => {
    const agente = await as('agente');
    const pin = (password: string) =>
      agente('PUT', 'medioPago/pin', { password, newPassword: '86421975', username: 'x' });
    for (let index = 0; index < 10; index += 1)
      expect((await pin('975310')).json()).toMatchObject({ data: { codigo: '3000' } });
    const refused = await pin('246810');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.json()).toMatchObject({ error: true, error_msg: expect.any(String) });
  });
});

it('an over-long password is refused without being hashed', async () => {
  const long = '2'.repeat(900_000);
  const responses = await Promise.all(Array.from({ length: 8 }, () => login('consulta', long)));
  expect(responses.every(({ statusCode }) => statusCode === 401)).toBe(true);
});

it('passwords are stored as argon2id, and never returned', async () => {
  const { rows } = await sql<{
    claveHash: string;
  }>`select "claveHash" from "usuarios" where "claveHash" is not null`.execute(db);
  for (const { claveHash } of rows) expect(claveHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('all spellings of a name are the same name', () => {
  expect(nameKey('  ＡＧｅｎｔｅ\n')).toBe('agente');
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:2:aaaa:bbbb:cccc:dddd', '2001:db8:0:2::/64'],
  ['2001:0DB8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
