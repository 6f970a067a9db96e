/** Security 7: outside demo mode there are no default accounts, and nothing mentions one. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApp, embeddedApi } from '../../server/app';
import { prepare } from '../../server/bootstrap';
import { createBus } from '../../server/events/bus';
import { registry } from '../../server/registry';
import { routes } from '../../server/routes/index';
import { liveRegistry } from '../../server/schemas/live';
import { contractAccounts } from '../../server/seed/accounts';
import { testDatabase } from '../fixtures/database';
import { testEnv } from '../fixtures/env';

const { db, url } = await testDatabase('empty');
const env = testEnv({ databaseUrl: url, demo: false });
await prepare({ env, url, print: () => {} });
const app = await createApp({
  env,
  api: embeddedApi(routes, {
    env,
    db,
    databaseUrl: url,
    bus: createBus(url),
    registry: liveRegistry(registry),
    authSecret: 'x'.repeat(40),
    demo: null,
  }),
});

describe('an installation without demo data', () => {
  it('has no users, only what the first administrator needs', async () => {
    const count = async (table: string) => (await sql`select from ${sql.table(table)}`.execute(db)).rows.length;
    expect(await count('usuarios')).toBe(0);
    expect(await count('titulares')).toBe(0);
    expect(await count('privilegios')).toBeGreaterThan(100);
    expect(await count('tiposDocumento')).toBeGreaterThan(0);
  });

  it('signs none of the demo accounts in', async () => {
    for (const { username } of contractAccounts.accounts) {
      const payload = { username, password: contractAccounts.password };
      expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401);
    }
  });

  it('mentions no demo account', async () => {
    const response = await app.inject({ url: '/api/public' });
    expect(response.json()).toMatchObject({ demoAccounts: [] });
    expect(response.body).not.toContain(contractAccounts.password);
  });
});
