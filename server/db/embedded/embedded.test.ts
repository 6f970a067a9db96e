import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quickFolder } from '../../../tests/fixtures/quickFolder';
import { databaseProblem } from '../errors';
import { openDatabase } from '../pool';
import { type EmbeddedDatabase, startEmbedded } from './embedded';
import { folderAt, isAlive } from './folder';
import { readPostmaster } from './postmaster';
import { asNobody, inNamespace } from './run-as';

let dataDir: string;
let databases: EmbeddedDatabase[];

beforeEach(() => {
  dataDir = mkdtempSync(join(quickFolder, 'ventanilla-embedded-'));
  databases = [];
});

afterEach(async () => {
  for (const database of databases) await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, language: 'es', ...options });
  databases.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** Another process that starts the database of the folder and runs until it is killed. */
async function otherProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../../../tests/fixtures/embedded-process.mjs'), [dataDir], {
    stdio: 'inherit',
  });
  await once(child, 'message');
  return child;
}

test('creates a database in an empty folder, keeps its data, and leaves no process running after a stop', async () => {
  const first = await start();
  await query(first.url, 'create table t as select 1 as n');
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(first.url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  const pid = first.pid();
  await first.stop();
  expect(isAlive(pid)).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);

  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select n from t')).toEqual([{ n: 1 }]);
});

test('adopts the database of a killed process, with every committed row', async () => {
  const otherServer = await otherProcess();
  const postmaster = readPostmaster(folderAt(dataDir));
  otherServer.kill('SIGKILL');
  await once(otherServer, 'exit');

  const messages: string[] = [];
  const database = await start({ log: (line) => messages.push(line) });
  expect(database.adopted).toBe(true);
  expect(database.pid()).toBe(postmaster?.pid);
  expect(messages.join()).toContain(`proceso ${postmaster?.pid}`);
  expect(await query(database.url, 'select n from acknowledged')).toEqual([{ n: 1 }]);
  await database.stop();
  expect(readPostmaster(folderAt(dataDir))).toBeUndefined();
});

test('refuses a second process on the same folder, and names the process that holds it', async () => {
  const otherServer = await otherProcess();
  try {
    await expect(start()).rejects.toMatchObject({
      key: 'folderInUse',
      values: { owner: `pid ${otherServer.pid}`, folder: dataDir },
    });
    expect(readPostmaster(folderAt(dataDir))).toBeDefined();
  } finally {
    otherServer.kill('SIGTERM');
    await once(otherServer, 'exit');
  }
});

test('restarts at the same address after the database is killed', async () => {
  const messages: string[] = [];
  const database = await start({ log: (line) => messages.push(line) });
  await query(database.url, 'create table t as select 1 as n');
  const oldPid = database.pid();
  process.kill(oldPid, 'SIGKILL');
  await vi.waitFor(() => expect(messages).toContain('La base de datos volvió.'), { timeout: 30_000 });
  expect(database.pid()).not.toBe(oldPid);
  expect(await query(database.url, 'select n from t')).toEqual([{ n: 1 }]);
});

test('survives the crash of one connection, which makes PostgreSQL restart itself', async () => {
  const messages: string[] = [];
  const database = await start({ log: (line) => messages.push(line) });
  const [row] = await query(database.url, 'select min(pid) as pid from pg_stat_activity where datname is not null');
  const pid = row && typeof row === 'object' && 'pid' in row ? Number(row.pid) : 0;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(messages).toContain('La base de datos volvió.'), { timeout: 30_000 });
  expect(await query(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test.runIf(process.platform === 'linux')(
  'a frozen database blocks nobody: queries time out, and succeed again once the database resumes',
  async () => {
    const database = await start();
    const { pool, close } = openDatabase(database.url);
    await pool.query('select 1');
    const everyProcess = [database.pid(), ...childrenOf(database.pid())];
    for (const pid of everyProcess) process.kill(pid, 'SIGSTOP');
    try {
      const failure = await pool.query('select 2').catch((error: unknown) => error);
      expect(databaseProblem(failure)).toMatchObject({ status: 503, key: 'databaseAway' });
      const laterFailure = await pool.query('select 3').catch((error: unknown) => error);
      expect(databaseProblem(laterFailure)).toMatchObject({ status: 503 });
    } finally {
      for (const pid of everyProcess) process.kill(pid, 'SIGCONT');
    }
    await expect
      .poll(
        () =>
          pool.query('select 4 as n').then(
            ({ rows }) => rows,
            () => [],
          ),
        { timeout: 10_000 },
      )
      .toEqual([{ n: 4 }]);
    await pool.query('select pg_sleep(1)');
    await close();
  },
);

test('starts after Node and PostgreSQL were killed together, whatever `postmaster.pid` says', async () => {
  const otherServer = await otherProcess();
  const postmaster = readPostmaster(folderAt(dataDir));
  otherServer.kill('SIGKILL');
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  const database = await start();
  expect(database.adopted).toBe(false);
  expect(await query(database.url, 'select n from acknowledged')).toEqual([{ n: 1 }]);
});

test('starts after an interrupted cluster creation', async () => {
  const draft = join(dataDir, 'postgres.new-4194305');
  mkdirSync(draft);
  writeFileSync(join(draft, 'PG_VERSION'), '18');
  const database = await start();
  expect(existsSync(draft)).toBe(false);
  expect(await query(database.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('refuses a folder that belongs to another program', async () => {
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'thesis.txt'), 'mine');
  await expect(start()).rejects.toMatchObject({ key: 'folderForeign' });
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['thesis.txt']);
});

test('refuses a data folder that is a file, with a clear message', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(start({ dataDir: file })).rejects.toMatchObject({ key: 'folderForbidden' });
});

const root = process.getuid?.() === 0;
const namespace = root ? inNamespace() : undefined;

test.runIf(root)(
  'as root without user namespaces, runs PostgreSQL as nobody; and switches between the two',
  async () => {
    const nobody = asNobody();
    if (!nobody) throw new Error('this system has no user nobody');
    const database = await start({ runAs: nobody });
    await query(database.url, 'create table t as select 1 as n');
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.user?.uid);
    expect(statSync(`/proc/${database.pid()}`).uid).toBe(nobody.user?.uid);
    await database.stop();
    if (!namespace) return;
    const asNamespace = await start({ runAs: namespace });
    expect(await query(asNamespace.url, 'select n from t')).toEqual([{ n: 1 }]);
    await asNamespace.stop();
    const asNobodyAgain = await start({ runAs: nobody });
    expect(await query(asNobodyAgain.url, 'select n from t')).toEqual([{ n: 1 }]);
  },
);

test.runIf(root)('as nobody, reports a data folder that nobody cannot reach', async () => {
  const nobody = asNobody();
  chmodSync(dataDir, 0o700);
  const innerFolder = join(dataDir, 'inner');
  await expect(start({ dataDir: innerFolder, ...(nobody ? { runAs: nobody } : {}) })).rejects.toMatchObject({
    key: 'notReachable',
    values: { folder: innerFolder },
  });
});
