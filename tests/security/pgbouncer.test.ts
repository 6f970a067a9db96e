/** The product behind PgBouncer in transaction mode: it works with a direct address beside it, and says so without one. */
import { describe, expect, it } from 'vitest';
import { builtServer } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';
import { noPooler, pooledAddress } from '../fixtures/pgbouncer';

describe.skipIf(noPooler !== undefined)(
  `behind a pooler${noPooler ? `: skipped, ${noPooler}` : ''}`,
  { timeout: 200_000 },
  async () => {
    if (noPooler) return;
    const { run } = await builtServer();
    const { url: direct } = await testDatabase();
    const pooled = await pooledAddress(direct);
    const AUTH_SECRET = 'a secret of this very test, long enough';

    it('ends with one sentence where there is no direct address', async () => {
      const server = run('main.js', { DATABASE_URL: pooled, AUTH_SECRET });
      await server.url.catch(() => {});
      expect(await server.exit).toBe(1);
      expect(server.output()).toMatch(/^.*DATABASE_DIRECT_URL.*\n$/);
    });

    it('two processes start, and each answers many calls at once, reads and writes, as without one', async () => {
      const variables = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, AUTH_SECRET, LOG_LEVEL: 'warn' };
      const servers = [run('main.js', variables), run('main.js', variables)];
      const urls = await Promise.all(servers.map(({ url }) => url));
      const signIn = await fetch(`${urls[0]}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password: '246810' }),
      });
      const { token: authorization } = Object(await signIn.json());
      const headers = { authorization, 'content-type': 'application/json' };
      const lists = ['tickets', 'titulares', 'sectores', 'usuarios', 'facturas'];
      // more than once each: what comes again would be prepared
      const reads = urls.flatMap((url) =>
        [1, 2, 3].flatMap(() =>
          lists.map(async (name) => [name, (await fetch(`${url}/api/${name}?range=[0,9]`, { headers })).status]),
        ),
      );
      const writes = urls.flatMap((url, at) =>
        [1, 2, 3].map(async (n) => {
          const body = JSON.stringify({
            codigo: `P${at}${n}`,
            nombre: `Por proxy ${at} ${n}`,
            descripcion: 'de prueba',
          });
          return ['write', (await fetch(`${url}/api/sectores`, { method: 'POST', headers, body })).status];
        }),
      );
      const answers = await Promise.all([...reads, ...writes]);
      expect(answers.filter(([, status]) => status !== 200 && status !== 201)).toEqual([]);
      // instants come in UTC, whoever had the session before
      const [one] = Object(await (await fetch(`${urls[0]}/api/tickets?range=[0,0]`, { headers })).json());
      expect(one.fecha).toMatch(/Z$/);
      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0]);
    });
  },
);
