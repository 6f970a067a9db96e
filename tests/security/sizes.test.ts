/** Security 11 and 17: input that is too long is refused quickly with a short message, in every place. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const chief = await peopleOf(server)(permissions.map(({ funcionSistemas }) => funcionSistemas));
const long = 900_000;
const x = (length: number) => 'x'.repeat(length);
const count = (query: object) => ({ panels: { a: { resource: 'tickets', aggregate: 'count', ...query } } });

type Case = [what: string, method: 'POST' | 'PUT', path: string, bodyOf: (length: number) => object];

/** The CPU time of each piece of work in µs, the minimum of five rounds; other processes on a busy machine are not counted. */
async function cpuTimes(...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const minimum = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 5; round += 1)
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      minimum[index] = Math.min(minimum[index] ?? 0, user + system);
    }
  return minimum;
}

describe('a megabyte', () => {
  it.each([
    ['a name of a field', 'POST', 'tickets', (n) => ({ [x(n)]: 1 })],
    ['a name of a field that is edited', 'PUT', 'titulares/100001', (n) => ({ [x(n)]: 1 })],
    ['a name in an action', 'POST', 'tickets/1/actions/tomar', (n) => ({ [x(n)]: 1 })],
    ['a key of many', 'POST', 'tickets/actions/tomar', (n) => ({ ids: [x(n)] })],
    ['a name of a panel', 'POST', 'panels', (n) => ({ panels: { [x(n)]: { resource: 'x', aggregate: 'count' } } })],
    ['a resource', 'POST', 'panels', (n) => ({ panels: { a: { resource: x(n), aggregate: 'count' } } })],
    ['a field of a filter', 'POST', 'panels', (n) => count({ filter: { [x(n)]: 1 } })],
    ['an operator of a filter', 'POST', 'panels', (n) => count({ filter: { ['_a'.repeat(n / 2)]: 1 } })],
    ['what a text holds', 'POST', 'panels', (n) => count({ filter: { asunto_contains: x(n) } })],
    ['what is searched', 'POST', 'panels', (n) => count({ filter: { q: x(n) } })],
    ['a number', 'POST', 'panels', (n) => count({ filter: { id: '9'.repeat(n) } })],
    ['a duration', 'POST', 'panels', (n) => count({ filter: { fechaAlta: { $gte: { $now: `P${'1'.repeat(n)}D` } } } })],
    ['a day', 'PUT', 'titulares/100001', (n) => ({ fechaNacimiento: '2'.repeat(n) })],
    ['an address', 'PUT', 'titulares/100001', (n) => ({ email: `a@${'a.'.repeat(n / 2)}!` })],
    ['blanks about a name', 'PUT', 'titulares/100001', (n) => ({ nombre: `x${' '.repeat(n)}x` })],
    ['zeros before a document', 'PUT', 'titulares/100001', (n) => ({ numeroDocumento: `${'0'.repeat(n)}x` })],
    ['a privilege', 'POST', 'privilegios', (n) => ({ funcionSistemas: `${'a.'.repeat(n / 2)}!` })],
    ['a token and a password', 'POST', 'auth/reset', (n) => ({ token: x(n / 2), password: x(n / 2) })],
  ] satisfies Case[])('of %s is refused at once, and is not echoed', async (_what, method, path, bodyOf) => {
    const call = (length: number) => chief.call(method, path, { body: bodyOf(length) });
    const { status, body } = await call(long);
    expect([400, 413, 422]).toContain(status);
    expect(JSON.stringify(body).length).toBeLessThan(20_000);
    const [short = 0, longTime] = await cpuTimes(
      () => call(long / 30),
      () => call(long),
    );
    // linear work takes 30 times as long, quadratic work 900 times
    expect(longTime).toBeLessThan(300 * short);
  });

  it('of nested arrays or objects is refused without a stack overflow', async () => {
    for (const body of ['['.repeat(900_000), '{"a":'.repeat(180_000), `${'['.repeat(400_000)}${']'.repeat(400_000)}`])
      for (const path of ['panels', 'tickets', 'auth/login'])
        expect((await chief.call('POST', path, { body })).status).toBe(400);
  });

  it('that decompresses to a thousand megabytes is not decompressed', async () => {
    const payload = gzipSync(Buffer.from(`{"username":"${'x'.repeat(50_000_000)}","password":"1"}`));
    expect(payload.length).toBeLessThan(1_000_000);
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
      expect([encoding, [400, 415]]).toEqual([encoding, expect.arrayContaining([statusCode])]);
    }
  });
});

it('of malformed HTML, the maximum length, is sanitized at once', async () => {
  const cleaned = (cuerpo: string) => chief.call('POST', 'notificaciones', { body: { asunto: 'Larga', cuerpo } });
  for (const part of ['<', '<div>', '<a ', '<!--', '<p a="', '&#', '<![CDATA[', '<svg><style>', '</']) {
    const repeated = (length: number) => part.repeat(Math.floor(length / part.length));
    for (const cuerpo of [repeated(9_900), `${part.repeat(50)}<img src=x onerror=1>`]) {
      const { status, body } = await cleaned(cuerpo);
      expect([part, [201, 422]]).toEqual([part, expect.arrayContaining([status])]);
      expect(JSON.stringify(Object(body).cuerpo ?? '')).not.toMatch(/<(?!p|div|a|br|img src=."data:)[a-z]/);
      const [short = 0, longTime] = await cpuTimes(
        () => cleaned(repeated(330)),
        () => cleaned(cuerpo),
      );
      expect(longTime).toBeLessThan(300 * short);
    }
  }
});
