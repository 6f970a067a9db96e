import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { builtServer } from '../tests/fixtures/built-server';
import { testDatabase } from '../tests/fixtures/database';
import { quickFolder } from '../tests/fixtures/quickFolder';
import { folderAt } from './db/embedded/folder';
import { readPostmaster } from './db/embedded/postmaster';

const { run } = await builtServer();
const emptyDatabase = await testDatabase('empty');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(quickFolder, 'ventanilla-main-'));
});
afterEach(() => {
  const postmaster = readPostmaster(folderAt(dataDir));
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** A data folder as a server left it, for the tests that are not about the first start. */
const prepared = mkdtempSync(join(quickFolder, 'ventanilla-main-'));
beforeAll(async () => {
  const server = run('main.js', { DATA_DIR: prepared });
  await server.url;
  server.child.kill('SIGTERM');
  await server.exit;
}, 180_000);
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
const copyPrepared = () => cpSync(prepared, dataDir, { recursive: true });

const status = async (url: string) => (await fetch(`${url}/api/health`)).status;

test('starts in an empty folder, prints its address, and stops completely with exit code 0', async () => {
  const server = run('main.js', { DATA_DIR: dataDir });
  const url = await server.url;
  expect(await status(url)).toBe(200);
  expect(await (await fetch(url)).text()).toContain('id="config"');
  expect(readPostmaster(folderAt(dataDir))).toBeDefined();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(readPostmaster(folderAt(dataDir))).toBeUndefined();
});

test('after a kill, a new start takes over its database, and SIGTERM stops that one too', async () => {
  copyPrepared();
  const first = run('main.js', { DATA_DIR: dataDir });
  await first.url;
  const database = readPostmaster(folderAt(dataDir));
  first.child.kill('SIGKILL');
  await first.exit;
  const second = run('main.js', { DATA_DIR: dataDir });
  expect(await status(await second.url)).toBe(200);
  expect(second.output()).toContain(`(proceso ${database?.pid})`);

  const third = run('main.js', { DATA_DIR: dataDir });
  expect(await third.exit).toBe(1);
  expect(third.output().trim()).toBe(
    `Otro proceso (pid ${second.child.pid}) ya usa la carpeta de datos ${dataDir}. Detenlo o elige otra con DATA_DIR.`,
  );
  expect(await status(await second.url)).toBe(200);

  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
  expect(readPostmaster(folderAt(dataDir))).toBeUndefined();
});

test('answers nothing but 503 while its database is away, never hangs, and recovers automatically', async () => {
  copyPrepared();
  const server = run('main.js', { DATA_DIR: dataDir });
  const url = await server.url;
  const lost = readPostmaster(folderAt(dataDir));
  if (!lost) throw new Error('the server has no database');
  process.kill(lost.pid, 'SIGKILL');
  const isReplaced = () => ![undefined, lost.pid].includes(readPostmaster(folderAt(dataDir))?.pid);
  // a call that waits for the next database is answered by it, so that a fast start hides the 503
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        const { status: answer } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(20_000) });
        statuses.add(answer);
        return answer === 200 && isReplaced();
      },
      { timeout: 30_000, interval: 10 },
    )
    .toBe(true);
  expect([...statuses].filter((answer) => answer !== 200 && answer !== 503)).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

test('keeps working, and stops on request, after its output pipe is closed', async () => {
  copyPrepared();
  const server = run('main.js', { DATA_DIR: dataDir });
  const url = await server.url;
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  // The server writes the loss to the closed pipe.
  const lost = readPostmaster(folderAt(dataDir));
  if (!lost) throw new Error('the server has no database');
  process.kill(lost.pid, 'SIGKILL');
  const isReplaced = (pid: number | undefined) => pid !== undefined && pid !== lost.pid;
  await expect.poll(() => readPostmaster(folderAt(dataDir))?.pid, { timeout: 30_000 }).toSatisfy(isReplaced);
  await expect.poll(() => status(url), { timeout: 30_000 }).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

test('leaves no process running when it is stopped during its start', async () => {
  const server = run('main.js', { DATA_DIR: dataDir });
  await expect.poll(() => readPostmaster(folderAt(dataDir)), { timeout: 20_000, interval: 20 }).toBeDefined();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(readPostmaster(folderAt(dataDir))).toBeUndefined();
});

describe('prints one clear line and exits with 1', () => {
  test('for a malformed variable', async () => {
    const server = run('main.js', { DATA_DIR: dataDir, PORT: 'tres mil' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe('PORT=tres mil: debe ser un número de puerto entre 0 y 65535.\n');
  });

  test('for an occupied port, before any other work', async () => {
    const occupant = createServer();
    const port = await new Promise<number>((resolve) => {
      occupant.listen(0, '127.0.0.1', () => {
        const address = occupant.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const server = run('main.js', { DATA_DIR: dataDir, PORT: String(port) });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe(`El puerto ${port} de 127.0.0.1 ya está en uso. Elige otro con PORT.\n`);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    occupant.close();
  });

  test('for an address that is not this machine’s', async () => {
    const server = run('main.js', { DATA_DIR: dataDir, HOST: '192.0.2.1' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe('Esta máquina no tiene la dirección 192.0.2.1. Corrige HOST.\n');
  });

  test('for a data folder that is not writable, in the operator’s language', async () => {
    const server = run('main.js', { DATA_DIR: '/proc/ventanilla', DEFAULT_LANGUAGE: 'en' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^The data folder \/proc\/ventanilla cannot be written to\..*\n$/);
  });

  test('for an external database that does not exist', async () => {
    const DATABASE_URL = 'postgres://u:hidden@no.such.host.invalid/v';
    const server = run('main.js', { DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^No se pudo conectar con DATABASE_URL: .*\n$/);
    expect(server.output()).not.toContain('hidden');
  });
});

test('several processes share an external PostgreSQL, without demo data and without a data folder', async () => {
  const { url: DATABASE_URL, db } = emptyDatabase;
  const settings = { DATABASE_URL, AUTH_SECRET: 'x'.repeat(32), DATA_DIR: join(dataDir, 'none') };
  const servers = [run('main.js', settings), run('main.js', settings)];
  for (const server of servers) expect(await status(await server.url), server.output()).toBe(200);
  expect(servers.map((server) => server.output()).join()).not.toContain('246810');
  expect(await sql`select 1 from "titulares"`.execute(db)).toMatchObject({ rows: [] });
  for (const server of servers) server.child.kill('SIGTERM');
  expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0]);
  expect(existsSync(join(dataDir, 'none'))).toBe(false);
});

test('with an operator’s API it starts no database and serves the page', async () => {
  const server = run('main.js', { DATA_DIR: join(dataDir, 'none'), API_URL: 'http://127.0.0.1:1/api' });
  const url = await server.url;
  expect(await status(url)).toBe(200);
  expect((await fetch(`${url}/api/user`)).status).toBe(503);
  expect((await fetch(`${url}/signin`)).status).toBe(200);
  expect(existsSync(join(dataDir, 'none'))).toBe(false);
  server.child.kill('SIGINT');
  expect(await server.exit).toBe(0);
});

test('saves a backup while serving, and restores it into an empty folder and over existing data', {
  timeout: 300_000,
}, async () => {
  copyPrepared();
  const file = join(dataDir, 'all.gz');
  const server = run('main.js', { DATA_DIR: dataDir });
  await server.url;
  const backup = run('commands/backup.js', { DATA_DIR: dataDir }, [file]);
  expect(await backup.exit, backup.output()).toBe(0);
  expect(backup.output()).toMatch(/^Copia de seguridad en .*all\.gz: \d+ tablas, \d+ registros\.\n$/);

  const busy = run('commands/restore.js', { DATA_DIR: dataDir }, [file, '--force']);
  expect(await busy.exit).toBe(1);
  expect(busy.output()).toContain('ya usa la carpeta de datos');
  server.child.kill('SIGTERM');
  await server.exit;

  const elsewhere = join(dataDir, 'elsewhere');
  const restore = run('commands/restore.js', { DATA_DIR: elsewhere }, [file]);
  expect(await restore.exit, restore.output()).toBe(0);
  expect(restore.output().replace('Restaurado desde', 'Copia de seguridad en')).toBe(backup.output());
  const restarted = run('commands/restore.js', { DATA_DIR: elsewhere }, [file, '--force']);
  expect(await restarted.exit, restarted.output()).toBe(0);
  expect(restarted.output()).toBe(restore.output());
  expect(readPostmaster(folderAt(elsewhere))).toBeUndefined();
});
