/** Security 11 and 17: what is too long is refused in few words and little time, wherever it stands. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../server/auth/catalogue';
import { peopleOf } from '../fixtures/people';
import { testServer } from '../fixtures/server';

const server = await testServer();
const chief = await peopleOf(server)(permissions.map(({ funcionSistemas }) => funcionSistemas));
const long = 'x'.repeat(900_000);
const count = (more: object) => ({ panels: { a: { resource: 'tickets', aggregate: 'count', ...more } } });

/** The quickest of three, which is not the machine's fault. */
async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const times: number[] = [];
  let result = await work();
  for (let round = 0; round < 3; round += 1) {
    const began = performance.now();
    result = await work();
    times.push(performance.now() - began);
  }
  return { result, ms: Math.min(...times) };
}

describe('a megabyte', () => {
  it.each([
    ['a name of a field', 'POST', 'tickets', { [long]: 1 }],
    ['a name of a field that is edited', 'PUT', 'titulares/100001', { [long]: 1 }],
    ['a name in an action', 'POST', 'tickets/1/actions/tomar', { [long]: 1 }],
    ['a key of many', 'POST', 'tickets/actions/tomar', { ids: [long] }],
    ['a name of a panel', 'POST', 'panels', { panels: { [long]: { resource: 'x', aggregate: 'count' } } }],
    ['a resource', 'POST', 'panels', { panels: { a: { resource: long, aggregate: 'count' } } }],
    ['a field of a filter', 'POST', 'panels', count({ filter: { [long]: 1 } })],
    ['an operator of a filter', 'POST', 'panels', count({ filter: { ['_a'.repeat(400_000)]: 1 } })],
    ['what a text holds', 'POST', 'panels', count({ filter: { asunto_contains: long } })],
    ['what is searched', 'POST', 'panels', count({ filter: { q: long } })],
    ['a number', 'POST', 'panels', count({ filter: { id: '9'.repeat(900_000) } })],
    ['a duration', 'POST', 'panels', count({ filter: { fechaAlta: { $gte: { $now: `P${'1'.repeat(900_000)}D` } } } })],
    ['a day', 'PUT', 'titulares/100001', { fechaNacimiento: '2'.repeat(900_000) }],
    ['an address', 'PUT', 'titulares/100001', { email: `a@${'a.'.repeat(440_000)}!` }],
    ['blanks about a name', 'PUT', 'titulares/100001', { nombre: `x${' '.repeat(900_000)}x` }],
    ['zeros before a document', 'PUT', 'titulares/100001', { numeroDocumento: `${'0'.repeat(900_000)}x` }],
    ['a privilege', 'POST', 'privilegios', { funcionSistemas: `${'a.'.repeat(400_000)}!` }],
    [
      'a token and a password',
      'POST',
      'auth/reset',
      { token: long.slice(0, 500_000), password: long.slice(0, 400_000) },
    ],
  ] as const)('of %s is refused at once, and is not sent back', async (_what, method, path, body) => {
    const { result, ms } = await timed(() => chief.call(method, path, { body }));
    expect([400, 413, 422]).toContain(result.status);
    expect(JSON.stringify(result.body).length).toBeLessThan(20_000);
    expect(ms).toBeLessThan(150);
  });

  it('of arrays within arrays, or of objects, is refused without falling', async () => {
    for (const body of ['['.repeat(900_000), '{"a":'.repeat(180_000), `${'['.repeat(400_000)}${']'.repeat(400_000)}`])
      for (const path of ['panels', 'tickets', 'auth/login'])
        expect((await chief.call('POST', path, { body })).status).toBe(400);
  });

  it('that would be a thousand once it is unpacked stays packed', async () => {
    const payload = gzipSync(Buffer.from(`{"username":"${'x'.repeat(50_000_000)}","password":"1"}`));
    expect(payload.length).toBeLessThan(1_000_000);
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
      expect([encoding, [400, 415]]).toEqual([encoding, expect.arrayContaining([statusCode])]);
    }
  });
});

it('HTML of the greatest length, however it is broken, is cleaned at once', async () => {
  for (const part of ['<', '<div>', '<a ', '<!--', '<p a="', '&#', '<![CDATA[', '<svg><style>', '</'])
    for (const cuerpo of [part.repeat(Math.floor(9_900 / part.length)), `${part.repeat(50)}<img src=x onerror=1>`]) {
      const { result, ms } = await timed(() =>
        chief.call('POST', 'notificaciones', { body: { asunto: 'Larga', cuerpo } }),
      );
      expect([part, [201, 422]]).toEqual([part, expect.arrayContaining([result.status])]);
      expect(JSON.stringify(Object(result.body).cuerpo ?? '')).not.toMatch(/<(?!p|div|a|br|img src=."data:)[a-z]/);
      expect(ms).toBeLessThan(400);
    }
});
