/**
 * Every version starts on the data of every earlier one. Each file here is the backup of a version that `use.mjs` used for a minute;
 * `npm run version:keep` writes one of the version at hand.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { verifyChain } from '../../server/audit/chain';
import { headLine } from '../../server/backup/format';
import { readLines } from '../../server/backup/read';
import { restoreBackup } from '../../server/backup/restore';
import { currentRegistry, migrate } from '../../server/db/migrate';
import { registry } from '../../server/registry';
import { clockOffset } from '../clock/clock';
import { builtServer } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';
import { contentsOf } from './contents';

const versions = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.backup.gz'));

async function signIn(address: string) {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: '246810' }),
  });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  return async (path: string): Promise<{ status: number; total: string | null; body: unknown }> => {
    const response = await fetch(`${address}/api/${path}`, { headers: { authorization: token } });
    return { status: response.status, total: response.headers.get('content-range'), body: await response.json() };
  };
}

const filter = (values: object): string => `filter=${encodeURIComponent(JSON.stringify(values))}`;

const DAY = 24 * 60 * 60 * 1000;

/** The clock of the run, or a later one where the data was made after that. */
async function offsetAfter(file: string): Promise<number> {
  const head = headLine.parse((await readLines(file).next()).value);
  return Math.max(clockOffset(), Date.parse(head.createdAt) + DAY - (Date.now() - clockOffset()));
}

it.each(versions)('the data of %s is whole under today’s code', { timeout: 180_000 }, async (name) => {
  const { db, pool, url } = await testDatabase('empty');
  const client = await pool.connect();
  const file = join(import.meta.dirname, name);
  await restoreBackup(client, file, { force: true }).finally(() => client.release());
  const before = await contentsOf(db);
  const offset = await offsetAfter(file);
  const database = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.id(database)} set "clock.offset" = ${sql.lit(`${offset} ms`)}`.execute(db);

  // before a server's clock and processes change anything
  await migrate(db, await currentRegistry(db));
  const after = await contentsOf(db);
  for (const [table, { rows, sums }] of Object.entries(before)) {
    // filled again in the background
    if (table.endsWith('_texto_completo')) continue;
    expect(after[table]?.rows ?? 0, table).toBeGreaterThanOrEqual(rows);
    expect(after[table]?.sums, table).toMatchObject(sums);
  }
  expect(await verifyChain(db)).toMatchObject({ integra: true });

  const { run } = await builtServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-version-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const AUTH_SECRET = 'a secret of this very test, long enough';
  const server = run('main.js', { DATABASE_URL: url, DATA_DIR: dataDir, AUTH_SECRET, CLOCK_OFFSET: String(offset) });
  const get = await signIn(await server.url);

  for (const resource of registry.all.filter(({ schema }) => schema.routes?.list))
    expect(await get(`${resource.name}?range=[0,24]`), resource.name).toMatchObject({
      status: 200,
      body: expect.any(Array),
    });

  // what `use.mjs` left
  const list = async (resource: string, values: object) => (await get(`${resource}?${filter(values)}`)).body;
  const [holder] = z
    .array(z.looseObject({ codigoTitular: z.string() }))
    .parse(await list('titulares', { numeroDocumento: '28123456' }));
  expect(holder).toMatchObject({ apellido: 'D’Angelo-Núñez', nombre: 'María José' });
  const titular = holder?.codigoTitular;
  const [request] = z.array(z.looseObject({ id: z.number() })).parse(await list('tickets', { titular }));
  expect(request).toMatchObject({ asunto: 'Tarifa de los domingos' });
  expect(JSON.stringify(await list('ticketMensajes', { ticket: request?.id }))).toContain('rige la tarifa reducida');
  expect(await list('cobros', { titular })).toMatchObject([{ importe: '1234.56' }]);
  expect(await list('convenios', { q: 'logistica' })).toMatchObject([
    { nombre: 'Logística Sur', empresa: titular, vence: '2027-01-31', importe: '99.90' },
  ]);
  expect(await list('sectores', {})).toContainEqual(expect.objectContaining({ piso: null }));

  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
