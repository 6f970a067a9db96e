/** Security 15 and 18: what was acknowledged under load is there after `kill -9` of Node, of its database, of both, and after SIGTERM. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderAt } from '../../server/db/embedded/folder';
import { recorded } from '../../server/db/embedded/postmaster';
import { addressOf, databaseName } from '../../server/db/embedded/start';
import { builtServer, type Process } from '../fixtures/built-server';

const { run } = await builtServer();
const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-durability-'));
const start = () => run('main.js', { DATA_DIR: dataDir, DEMO: '1', SEED_SIZE: 'mini', LOG_LEVEL: 'warn' });
const killDatabase = () => process.kill(recorded(folderAt(dataDir))?.pid ?? 0, 'SIGKILL');

let server: Process;
let token = '';

const signIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: '246810' }),
  });

/** Another start of the same, signed in: the sign-in is a write too. */
async function begin(): Promise<void> {
  server = start();
  token = Object(await (await signIn(await server.url)).json()).token;
}
beforeAll(begin);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exit;
  if (recorded(folderAt(dataDir))) killDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

let document = 70_000_000;

interface Load {
  /** codes of the holders that were acknowledged, by document */
  acknowledged: Map<string, string>;
  /** documents that were asked for, whatever came of it */
  asked: string[];
  /** refusals, and connections that broke */
  failures: (number | string)[];
  /** resolves once so many were acknowledged */
  reached(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Four writers who make holders, each with a mail, as fast as they are answered. */
function writers(url: string): Load {
  let going = true;
  const acknowledged = new Map<string, string>();
  const asked: string[] = [];
  const failures: (number | string)[] = [];
  async function write(): Promise<void> {
    while (going) {
      document += 1;
      const numeroDocumento = String(document);
      asked.push(numeroDocumento);
      const body = {
        nombre: 'Ana',
        apellido: 'Carga',
        numeroDocumento,
        tipoDocumento: 'DNI',
        email: `${document}@example.com`,
      };
      try {
        const answer = await fetch(`${url}/api/titular`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const told: unknown = await answer.json();
        if (answer.status === 200) acknowledged.set(numeroDocumento, Object(Object(told).data).codigoTitular);
        else {
          failures.push(answer.status);
          await pause(20);
        }
      } catch (error) {
        failures.push(String(error));
        await pause(20);
      }
    }
  }
  const all = [write(), write(), write(), write()];
  return {
    acknowledged,
    asked,
    failures,
    reached: (count) =>
      expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(count),
    stop: async () => {
      going = false;
      await Promise.all(all);
    },
  };
}

/** Rows whose field is one of many values, asked for in addresses that are not too long. */
async function having(resource: string, field: string, values: readonly string[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let from = 0; from < values.length; from += 200) {
    const filter = encodeURIComponent(JSON.stringify({ [field]: values.slice(from, from + 200) }));
    const answer = await fetch(`${await server.url}/api/${resource}?filter=${filter}`, {
      headers: { authorization: token },
    });
    const rows: unknown = await answer.json();
    if (!Array.isArray(rows)) throw new Error(JSON.stringify(rows));
    found.push(...rows);
  }
  return found;
}

/** All that was acknowledged is there as it was told; of all that was asked for, each is whole or not there. How many are there. */
async function check({ acknowledged, asked }: Load): Promise<number> {
  const holders = await having('titulares', 'numeroDocumento', asked);
  const codes = new Map(holders.map((row) => [String(row.numeroDocumento), String(row.codigoTitular)]));
  for (const [numeroDocumento, code] of acknowledged)
    expect([numeroDocumento, codes.get(numeroDocumento)]).toEqual([numeroDocumento, code]);
  expect(holders).toHaveLength(codes.size);
  const mails = await having('correos', 'titular', [...codes.values()]);
  expect(mails.map(({ titular }) => titular).sort()).toEqual([...codes.values()].sort());
  return holders.length;
}

it('nobody else on the machine reads the keys or the database', async () => {
  await server.url;
  const { root, cluster } = folderAt(dataDir);
  for (const path of [join(root, 'auth.secret'), cluster])
    expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
});

it('killed while it makes its demo data for the first time, it makes all of them the next time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-durability-'));
  const variables = { DATA_DIR: folder, DEMO: '1', SEED_SIZE: 'mini', LOG_LEVEL: 'warn' };
  const first = run('main.js', variables);
  await expect.poll(first.output, { timeout: 30_000, interval: 1 }).toContain('Datos de demostración…');
  first.child.kill('SIGKILL');
  await first.exit;
  expect(first.output()).not.toContain('Datos de demostración: listo');
  const second = run('main.js', variables);
  const url = await second.url;
  expect(second.output()).toContain('Datos de demostración: listo');
  expect(await (await signIn(url)).json()).toEqual({ token: expect.any(String) });
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

describe('under writes', () => {
  it('a killed Node loses nothing that it acknowledged', async () => {
    const load = writers(await server.url);
    await load.reached(60);
    server.child.kill('SIGKILL');
    await server.exit;
    await load.stop();
    await begin();
    await check(load);
  });

  it('a killed database loses nothing, is 503 meanwhile and never anything else, and comes back by itself', async () => {
    const load = writers(await server.url);
    await load.reached(40);
    killDatabase();
    await expect.poll(() => load.failures.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await load.reached(load.acknowledged.size + 20);
    await load.stop();
    expect(new Set(load.failures)).toEqual(new Set([503]));
    await check(load);
  });

  it('both killed at once lose nothing', async () => {
    const load = writers(await server.url);
    await load.reached(40);
    killDatabase();
    server.child.kill('SIGKILL');
    await server.exit;
    await load.stop();
    await begin();
    await check(load);
  });

  it('told to stop, what is in flight is answered, the end is 0, and all of it is there', async () => {
    const load = writers(await server.url);
    await load.reached(40);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await load.stop();
    expect(recorded(folderAt(dataDir))).toBeUndefined();
    await begin();
    // none was cut: what was done was told, and what was not told was not begun
    expect(await check(load)).toBe(load.acknowledged.size);
    expect(load.failures.filter((failure) => typeof failure === 'number' && failure !== 503)).toEqual([]);
  });

  it('told to stop, a call that never ends does not keep it beyond ten seconds', async () => {
    const database = recorded(folderAt(dataDir));
    const other = new pg.Client({ connectionString: addressOf(folderAt(dataDir), database?.port ?? 0, databaseName) });
    other.on('error', () => {});
    await other.connect();
    await other.query('begin');
    await other.query('lock table "titulares"');
    const never = writers(await server.url);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBeGreaterThan(0);
    server.child.kill('SIGTERM');
    const late = pause(10_000, 'still there', { ref: false });
    expect(await Promise.race([server.exit, late])).toBe(0);
    await never.stop();
    expect(never.acknowledged.size).toBe(0);
    expect(recorded(folderAt(dataDir))).toBeUndefined();
  });
});
