/**
 * The product behind PgBouncer in transaction mode: it works if a direct address is configured too, and otherwise exits with a
 * message.
 */
import { describe, expect, it } from 'vitest';
import { builtServer } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';
import { pooledAddress, poolerMissing } from '../fixtures/pgbouncer';

describe.skipIf(poolerMissing !== undefined)(
  `behind a pooler${poolerMissing ? `: skipped, ${poolerMissing}` : ''}`,
  { timeout: 200_000 },
  async () => {
    if (poolerMissing) return;
    const { run } = await builtServer();
    const { url: direct } = await testDatabase();
    const pooled = await pooledAddress(direct);
    const AUTH_SECRET = 'a secret of this very test, long enough';

    it('exits with one sentence if no direct address is configured', async () => {
      const server = run('main.js', { DATABASE_URL: pooled, AUTH_SECRET });
      await server.url.catch(() => {});
      expect(await server.exit).toBe(1);
      expect(server.output()).toMatch(/^.*DATABASE_DIRECT_URL.*\n$/);
    });

    it('two processes start, and each handles many concurrent reads and writes, as without PgBouncer', async () => {
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
      // more than once each, since a repeated statement would be prepared
      const reads = urls.flatMap((url) =>
        [1, 2, 3].flatMap(() =>
          lists.map(async (name) => [name, (await fetch(`${url}/api/${name}?range=[0,9]`, { headers })).status]),
        ),
      );
      const writes = urls.flatMap((url, index) =>
        [1, 2, 3].map(async (n) => {
          const body = JSON.stringify({
            codigo: `P${index}${n}`,
            nombre: `Por proxy ${index} ${n}`,
            descripcion: 'de prueba',
          });
          return ['write', (await fetch(`${url}/api/sectores`, { method: 'POST', headers, body })).status];
        }),
      );
      const responses = await Promise.all([...reads, ...writes]);
      expect(responses.filter(([, status]) => status !== 200 && status !== 201)).toEqual([]);
      // instants are in UTC, whichever client used the database session before
      const [ticket] = Object(await (await fetch(`${urls[0]}/api/tickets?range=[0,0]`, { headers })).json());
      expect(ticket.fecha).toMatch(/Z$/);
      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0]);
    });
  },
);
