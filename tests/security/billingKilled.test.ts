/** Processes that are killed while they calculate and issue a billing run bill each transit once, with one worker and with two. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { builtServer, type ServerProcess } from '../fixtures/built-server';
import { testDatabase } from '../fixtures/database';
import { createTransits, expectBilledOnce, startCalculation, startIssue } from './billingKilled.fixture';

const HOLDERS = 3_000;
/** for each holder; two of them on one line */
const TRANSITS = 4;
/** half of them while the run is calculated, half while it is issued */
const KILLS = Number(process.env.KILLS ?? 4);
const KILLS_PER_PHASE = KILLS / 2;
/** ms, most of the duration of a chunk */
const CHUNK = 250;

it.each([1, 2])('each transit is billed once, with %i workers', { timeout: 400_000 }, async (workers) => {
  const { run } = await builtServer();
  const { db, url } = await testDatabase('ready');
  const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await createTransits(db, HOLDERS, TRANSITS);
  const first = async <Row>(query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(db)).rows[0];

  const start = (): ServerProcess =>
    run('main.js', {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      AUTH_SECRET: 'a secret of this very test, long enough',
      LOG_LEVEL: 'warn',
    });
  const servers = Array.from({ length: workers }, start);
  const output = () => servers.map((server) => server.output()).join('\n');
  const [address = ''] = await Promise.all(servers.map((server) => server.url));
  const corrida = await startCalculation(address);

  const invoices = async (state: string): Promise<number> => {
    const row = await first(sql<{ n: number }>`
      select count(*)::int as "n" from "facturas" where "corrida" = ${corrida} and "estado" = ${state}`);
    return row?.n ?? 0;
  };
  const runState = async () =>
    (await first(sql<{ estado: string }>`select "estado" from "corridasFacturacion" where "id" = ${corrida}`))?.estado;
  /** the position of the server whose batch connection is the newest; -1: none works */
  const atWork = async (): Promise<number> => {
    const session = await first(sql<{ pid: string }>`
      select split_part("application_name", ' ', 2) as "pid" from "pg_stat_activity"
      where "datname" = current_database() and "application_name" like 'ventanilla % batch'
      order by "backend_start" desc limit 1`);
    return servers.findIndex(({ child }) => String(child.pid) === session?.pid);
  };
  const until = async (what: string, reached: () => Promise<boolean>): Promise<void> => {
    for (let attempt = 0; !(await reached()); attempt += 1) {
      if (attempt > 3_000) throw new Error(`${what}: ${await runState()} ${output()}`);
      await pause(20);
    }
  };
  const processRun = async () =>
    first(sql<{ turno: number; fin: string | null; estado: string }>`
      select e."turno", e."fin", e."estado" from "ejecuciones" e
      join "corridasFacturacion" c on c."ejecucion" = e."id" where c."id" = ${corrida}`);
  /** As if the time after which a silent worker counts as dead had passed: another one takes its job at once. */
  const releaseJob = () =>
    sql`select graphile_worker.force_unlock_workers(array_agg("locked_by")), pg_notify('jobs:insert', '{"count":1}')
      from graphile_worker.jobs where "locked_by" is not null having count(*) > 0`.execute(db);
  /** Another worker takes the job while the first one, which was only slow, goes on. */
  const takeOver = async (): Promise<void> => {
    const { turno = 0 } = (await processRun()) ?? {};
    await releaseJob();
    await until('the claim', async () => ((await processRun())?.turno ?? 0) > turno && (await atWork()) >= 0);
  };
  /** Kills the server at work again and again while the run is in a state, and starts others. */
  const killDuring = async (state: string, stored: () => Promise<number>): Promise<void> => {
    for (let kills = 0; kills < KILLS_PER_PHASE; kills += 1) {
      const goal = (HOLDERS * kills) / (KILLS_PER_PHASE + 1);
      await until(`kill ${kills}`, async () => (await stored()) >= goal && (await atWork()) >= 0);
      if (workers > 1 && kills === 1) await takeOver();
      // at any moment of a chunk
      await pause(Math.random() * CHUNK);
      let victim = -1;
      await until('a worker', async () => {
        victim = await atWork();
        return victim >= 0;
      });
      servers[victim]?.child.kill('SIGKILL');
      await servers[victim]?.exit;
      expect([await runState(), (await processRun())?.fin]).toEqual([state, null]);
      servers[victim] = start();
      await releaseJob();
    }
    await until('the end', async () => ((await processRun())?.fin ?? null) !== null);
    const ended = await processRun();
    expect(ended?.estado).toBe('Finalizado');
    // each kill hit the worker that had the run
    expect(ended?.turno).toBeGreaterThanOrEqual(KILLS_PER_PHASE + workers);
  };

  await killDuring('Calculando', () => invoices('Borrador'));
  expect([await runState(), await invoices('Borrador')]).toEqual(['Calculada', HOLDERS]);
  await startIssue((await servers[0]?.url) ?? '', corrida);
  await killDuring('Emitiendo', () => invoices('Autorizada'));
  expect([await runState(), await invoices('Autorizada')]).toEqual(['Emitida', HOLDERS]);

  await expectBilledOnce(db, corrida, { holders: HOLDERS, transits: TRANSITS });
  await Promise.all(servers.map((server) => server.url));
  for (const server of servers) server.child.kill('SIGTERM');
  for (const server of servers) expect(await server.exit).toBe(0);
});
