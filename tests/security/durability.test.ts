/** Security 15 and 18: what was acknowledged under load survives `kill -9` of Node, of its database, of both, and SIGTERM. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { folderAt } from '../../server/db/embedded/folder';
import { readPostmaster } from '../../server/db/embedded/postmaster';
import { addressOf, databaseName } from '../../server/db/embedded/start';
import { builtServer, type ServerProcess } from '../fixtures/built-server';
import { quickFolder } from '../fixtures/quickFolder';
import { itInWalk, WHOLE_WALK } from '../fixtures/walk';

const { run } = await builtServer();
const dataDir = mkdtempSync(join(quickFolder, 'ventanilla-durability-'));
const start = () => run('main.js', { DATA_DIR: dataDir, DEMO: '1', SEED_SIZE: 'mini', LOG_LEVEL: 'warn' });
const killDatabase = () => process.kill(readPostmaster(folderAt(dataDir))?.pid ?? 0, 'SIGKILL');

let server: ServerProcess;
let token = '';

const signIn = (url: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: '246810' }),
  });

/** Starts the server again on the same data and signs in, which is a write too. */
async function startAndSignIn(): Promise<void> {
  server = start();
  token = Object(await (await signIn(await server.url)).json()).token;
}

/** What a server has written that was killed while it created its demo data, and then the next one. */
const firstOutputs: string[] = [];
beforeAll(async () => {
  const first = start();
  await vi.waitFor(() => expect(first.output()).toContain('Datos de demostración…'), { timeout: 30_000, interval: 1 });
  first.child.kill('SIGKILL');
  await first.exit;
  await startAndSignIn();
  firstOutputs.push(first.output(), server.output());
}, 180_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exit;
  if (readPostmaster(folderAt(dataDir))) killDatabase();
  rmSync(dataDir, { recursive: true, force: true });
});

let document = 70_000_000;

interface Load {
  /** codes of the acknowledged holders, by document */
  acknowledged: Map<string, string>;
  /** documents of all requests, whatever their result */
  requested: string[];
  /** error statuses and broken connections */
  failures: (number | string)[];
  /** resolves once that many requests were acknowledged */
  reached(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts four writers that create holders, each with a mail, as fast as the server responds. */
function startWriters(url: string): Load {
  let going = true;
  const acknowledged = new Map<string, string>();
  const requested: string[] = [];
  const failures: (number | string)[] = [];
  async function write(): Promise<void> {
    while (going) {
      document += 1;
      const numeroDocumento = String(document);
      requested.push(numeroDocumento);
      const body = {
        nombre: 'Ana',
        apellido: 'Carga',
        numeroDocumento,
        tipoDocumento: 'DNI',
        email: `${document}@example.com`,
      };
      try {
        const response = await fetch(`${url}/api/titular`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const responseBody: unknown = await response.json();
        if (response.status === 200) acknowledged.set(numeroDocumento, Object(Object(responseBody).data).codigoTitular);
        else {
          failures.push(response.status);
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
    requested,
    failures,
    reached: (count) =>
      expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(count),
    stop: async () => {
      going = false;
      await Promise.all(all);
    },
  };
}

/** Rows whose field has one of many values, requested in parts so that the URLs are not too long. */
async function having(resource: string, field: string, values: readonly string[]): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let from = 0; from < values.length; from += 200) {
    const filter = encodeURIComponent(JSON.stringify({ [field]: values.slice(from, from + 200) }));
    const response = await fetch(`${await server.url}/api/${resource}?filter=${filter}`, {
      headers: { authorization: token },
    });
    const rows: unknown = await response.json();
    if (!Array.isArray(rows)) throw new Error(JSON.stringify(rows));
    found.push(...rows);
  }
  return found;
}

/**
 * Asserts that every acknowledged holder is stored as acknowledged, and that every other request is stored completely or not at
 * all. Returns how many are stored.
 */
async function check({ acknowledged, requested }: Load): Promise<number> {
  const holders = await having('titulares', 'numeroDocumento', requested);
  const codes = new Map(holders.map((row) => [String(row.numeroDocumento), String(row.codigoTitular)]));
  for (const [numeroDocumento, code] of acknowledged)
    expect([numeroDocumento, codes.get(numeroDocumento)]).toEqual([numeroDocumento, code]);
  expect(holders).toHaveLength(codes.size);
  const mails = await having('correos', 'titular', [...codes.values()]);
  expect(mails.map(({ titular }) => titular).sort()).toEqual([...codes.values()].sort());
  return holders.length;
}

it('other users of the machine cannot read the keys or the database', async () => {
  await server.url;
  const { root, cluster } = folderAt(dataDir);
  for (const path of [join(root, 'auth.secret'), cluster])
    expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
});

it('if it is killed during the first creation of its demo data, it creates all of them at the next start', async () => {
  const [killed, next] = firstOutputs;
  expect(killed).not.toContain('Datos de demostración: listo');
  expect(next).toContain('Datos de demostración: listo');
  expect(await (await signIn(await server.url)).json()).toEqual({ token: expect.any(String) });
});

describe('a running job', { timeout: 120_000 }, () => {
  const databaseAt = () => addressOf(folderAt(dataDir), readPostmaster(folderAt(dataDir))?.port ?? 0, databaseName);
  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseAt() });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = await connected();
    const { rows } = await client.query<Row & pg.QueryResultRow>(text, values).finally(() => client.end());
    return rows;
  };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${await server.url}/api/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: Object(await response.json()) };
  };

  /** Takes a lock that blocks the job, until it is released. */
  async function obstacle(lock: string): Promise<{ reached(): Promise<void>; letGo(): Promise<void> }> {
    const client = await connected();
    await client.query(`set application_name = 'obstacle'`);
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query(lock);
    // from another connection: a transaction keeps the first state of pg_stat_activity that it has read
    const waiting = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return {
      reached: () =>
        expect
          .poll(async () => (await query(waiting, [rows[0]?.pid])).length, { timeout: 30_000, interval: 100 })
          .toBeGreaterThan(0),
      letGo: () => client.end(),
    };
  }

  /** Simulates half a minute without a heartbeat, after which the worker counts as dead. */
  async function later(pool: string | undefined): Promise<void> {
    await query(`update "trabajadores" set "visto" = "visto" - interval '31 seconds' where "id" = $1`, [pool]);
    await query(
      `update graphile_worker._private_jobs set "locked_at" = "locked_at" - interval '31 seconds' where "locked_by" = $1`,
      [pool],
    );
  }
  const lockedBy = async (key: string) =>
    (await query<{ by: string }>(`select "locked_by" as "by" from graphile_worker.jobs where "key" = $1`, [key]))[0]
      ?.by;

  /** Kills the server with `kill -9` while it waits for the lock, and starts it again. */
  async function killAndBegin(key: string, { reached, letGo }: Awaited<ReturnType<typeof obstacle>>): Promise<void> {
    await reached();
    const pool = await lockedBy(key);
    server.child.kill('SIGKILL');
    await server.exit;
    await letGo();
    await startAndSignIn();
    await later(pool);
  }
  const cutAll = () =>
    query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'obstacle' and pid <> pg_backend_pid() and backend_type = 'client backend'",
    );
  const restart = () =>
    expect
      .poll(async () => (await fetch(`${await server.url}/api/health`)).status, { timeout: 30_000, interval: 50 })
      .toBe(200);

  const COUNT = 150;
  /** Starts a job on many records as a person does; returns its number, its key in the queue and the records. */
  async function bulkJob(): Promise<{ id: number; key: string; ids: number[] }> {
    await query(
      `insert into "sectores" ("codigo", "nombre", "descripcion", "activo", "recibeDerivaciones")
      select 'Z' || n, 'Zona ' || n, 'de prueba', true, false from generate_series(1, $1::int) as n on conflict do nothing`,
      [COUNT],
    );
    await query(`delete from "historial" where "recurso" = 'sectores'`);
    const rows = await query<{ id: number }>(
      `update "sectores" set "activo" = true where "codigo" ~ '^Z[0-9]+$' returning "id"::int`,
    );
    const ids = rows.map((row) => row.id).sort((a, b) => a - b);
    const [job] = await query<{ id: number }>(
      `insert into "trabajos" ("usuario", "recurso", "accion", "idioma", "total")
       select "id", 'sectores', 'desactivar', 'es', $1 from "usuarios" where "usuario" = 'admin' returning "id"::int`,
      [ids.length],
    );
    const id = job?.id ?? 0;
    await query(
      `insert into "trabajosClaves" ("trabajo", "orden", "clave") select $1, n, k from unnest($2::text[]) with ordinality as c (k, n)`,
      [id, ids],
    );
    return { id, key: `bulk-${id}`, ids };
  }
  const queue = ({ id, key }: { id: number; key: string }) =>
    query(`select graphile_worker.add_job('bulk', json_build_object('id', $1::bigint), job_key := $2)`, [id, key]);
  /** Asserts that the job has finished and has processed each record once. */
  async function runToEnd({ id }: { id: number }): Promise<void> {
    await expect
      .poll(async () => (await call('GET', `jobs/${id}`)).body, { timeout: 60_000, interval: 250 })
      .toMatchObject({ state: 'done', done: COUNT, failed: 0 });
    const [counts] = await query<{ n: number; records: number }>(
      `select count(*)::int as "n", count(distinct "clave")::int as "records" from "historial"
       where "recurso" = 'sectores' and "accion" = 'desactivar'`,
    );
    expect(counts).toEqual({ n: COUNT, records: COUNT });
  }
  const rowLock = (id: number | undefined) => `select from "sectores" where "id" = ${id} for update`;

  it('on many records is resumed after `kill -9`, and processes each record once', async () => {
    const job = await bulkJob();
    // one record is early, the other late
    const records = WHOLE_WALK ? [20, 110] : [110];
    const obstacles = await Promise.all(records.map((index) => obstacle(rowLock(job.ids[index]))));
    await queue(job);
    for (const reached of obstacles) await killAndBegin(job.key, reached);
    await runToEnd(job);
  });

  itInWalk('on many records survives the end of every connection, and of the database itself', async () => {
    const job = await bulkJob();
    const [early, late] = [await obstacle(rowLock(job.ids[20])), await obstacle(rowLock(job.ids[110]))];
    await queue(job);
    await early.reached();
    await cutAll();
    await early.letGo();
    await late.reached();
    killDatabase();
    await restart();
    await runToEnd(job);
    expect(server.child.exitCode).toBeNull();
  });

  describe('that runs a process', () => {
    const copies = () => readdirSync(join(dataDir, 'backups'));
    const start = async () => {
      rmSync(join(dataDir, 'backups'), { recursive: true, force: true });
      const [process] = await query<{ id: number }>(`select "id"::int from "procesos" where "codigo" = 'BACKUP'`);
      expect(await call('POST', `procesos/${process?.id}/actions/ejecutar`, {})).toMatchObject({ status: 200 });
    };
    const last = async () =>
      (
        await query<{ id: number; estado: string }>(
          `select "id"::int, "estado" from "ejecuciones" where "codigo" = 'BACKUP' order by "id" desc limit 1`,
        )
      )[0];
    async function finished(): Promise<void> {
      await expect.poll(async () => (await last())?.estado, { timeout: 60_000, interval: 250 }).toBe('Finalizado');
      const run = await last();
      const steps = await query<{ estado: string }>(`select "estado" from "subprocesos" where "ejecucion" = $1`, [
        run?.id,
      ]);
      expect(steps.map(({ estado }) => estado)).toEqual(['Finalizado', 'Finalizado', 'Finalizado']);
      expect(copies()).toEqual([expect.stringMatching(/\.backup\.gz$/)]);
      expect(await query(`select from "archivos" where "ejecucion" = $1`, [run?.id])).toHaveLength(1);
    }
    // the copy waits for this table, after half of the others were written
    const inTheMiddle = 'lock table "titulares" in access exclusive mode';

    it('is resumed after `kill -9`', async () => {
      const heldLock = await obstacle(inTheMiddle);
      await start();
      await killAndBegin(`run-${(await last())?.id}`, heldLock);
      await finished();
    });

    itInWalk('is resumed after every connection was cut', async () => {
      const heldLock = await obstacle(inTheMiddle);
      await start();
      await heldLock.reached();
      await cutAll();
      await heldLock.letGo();
      await finished();
      expect(server.child.exitCode).toBeNull();
    });
  });
});

describe('under concurrent writes', () => {
  itInWalk('a killed Node loses nothing that it acknowledged', async () => {
    const load = startWriters(await server.url);
    await load.reached(60);
    server.child.kill('SIGKILL');
    await server.exit;
    await load.stop();
    await startAndSignIn();
    await check(load);
  });

  it('a killed database loses nothing, every response is 503 meanwhile, and the server reconnects by itself', async () => {
    const load = startWriters(await server.url);
    await load.reached(40);
    killDatabase();
    await expect.poll(() => load.failures.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await load.reached(load.acknowledged.size + 20);
    await load.stop();
    expect(new Set(load.failures)).toEqual(new Set([503]));
    await check(load);
  });

  it('both killed at once lose nothing', async () => {
    const load = startWriters(await server.url);
    await load.reached(40);
    killDatabase();
    server.child.kill('SIGKILL');
    await server.exit;
    await load.stop();
    await startAndSignIn();
    await check(load);
  });

  it('SIGTERM: requests in flight are answered, the exit code is 0, and everything is stored', async () => {
    const load = startWriters(await server.url);
    await load.reached(40);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await load.stop();
    expect(readPostmaster(folderAt(dataDir))).toBeUndefined();
    await startAndSignIn();
    // no request was cut: each was either acknowledged, or refused before it started
    expect(await check(load)).toBe(load.acknowledged.size);
    expect(load.failures.filter((failure) => typeof failure === 'number' && failure !== 503)).toEqual([]);
  });

  itInWalk('SIGTERM: a call that never ends delays the exit by ten seconds at most', async () => {
    const database = readPostmaster(folderAt(dataDir));
    const other = new pg.Client({ connectionString: addressOf(folderAt(dataDir), database?.port ?? 0, databaseName) });
    other.on('error', () => {});
    await other.connect();
    await other.query('begin');
    await other.query('lock table "titulares"');
    const never = startWriters(await server.url);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBeGreaterThan(0);
    server.child.kill('SIGTERM');
    const late = pause(10_000, 'still there', { ref: false });
    expect(await Promise.race([server.exit, late])).toBe(0);
    await never.stop();
    expect(never.acknowledged.size).toBe(0);
    expect(readPostmaster(folderAt(dataDir))).toBeUndefined();
  });
});
