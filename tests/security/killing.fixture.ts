/** Servers over one database that are killed while a process of theirs is at work, and started again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { Db } from '../../server/db/pool';
import { builtServer, type ServerProcess } from '../fixtures/built-server';
import { WHOLE_WALK } from '../fixtures/walk';

/** ms, most of the duration of a chunk */
const CHUNK = 250;

/** How often a test kills: `KILLS` of the environment, or its number in `npm run test:walk` or in `npm test`. */
export const killsOf = ({ walk, test }: { walk: number; test: number }): number =>
  Number(process.env.KILLS ?? (WHOLE_WALK ? walk : test));

/** The numbers of workers that a test runs with; `npm test` tries one of them. */
export const workersOf = (usual: 1 | 2): readonly number[] => (WHOLE_WALK ? [1, 2] : [usual]);

/** ms that a test with so many kills may take: a killed server needs some seconds to start again. */
export const timeForKills = (kills: number): number => 300_000 + kills * 25_000;

/** of every server; a token of a test server with the same secret is theirs too */
export const AUTH_SECRET = 'a secret of this very test, long enough';

interface KillOptions {
  /** before this kill, counted from 0, another worker takes the job while the first one, which was only slow, goes on */
  takeOverBefore?: number;
  /** checked after each kill */
  checkKilled?: () => Promise<void>;
}

export async function killableServers(db: Db, url: string, workers: number) {
  const { run } = await builtServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET,
    LOG_LEVEL: 'warn',
  };
  const start = (): ServerProcess => run('main.js', environment);
  const servers = Array.from({ length: workers }, start);
  const first = async <Row>(query: RawBuilder<Row>): Promise<Row | undefined> => (await query.execute(db)).rows[0];

  /** the position of the server whose batch connection is the newest; -1: none works */
  const atWork = async (): Promise<number> => {
    const session = await first(sql<{ pid: string }>`
      select split_part("application_name", ' ', 2) as "pid" from "pg_stat_activity"
      where "datname" = current_database() and "application_name" like 'ventanilla % batch'
      order by "backend_start" desc limit 1`);
    return servers.findIndex(({ child }) => String(child.pid) === session?.pid);
  };
  /** the runs and jobs that have not ended, for a failure */
  const situation = async () =>
    (
      await first(sql<{ text: string }>`
        select concat_ws(' ', (select json_agg(e) from "ejecuciones" e where "fin" is null),
          (select json_agg(j) from graphile_worker.jobs j where "attempts" > 0 or "locked_by" is not null)) as "text"`)
    )?.text;
  const until = async (what: string, reached: () => Promise<boolean>): Promise<void> => {
    for (let attempt = 0; !(await reached()); attempt += 1) {
      if (attempt > 3_000) throw new Error(`${what}: ${await situation()} ${servers.map((server) => server.output())}`);
      await pause(20);
    }
  };
  const lastRun = (codigo: string) =>
    first(sql<{ turno: number; fin: string | null; estado: string }>`
      select "turno", "fin", "estado" from "ejecuciones" where "codigo" = ${codigo} order by "id" desc limit 1`);
  /** As if the time after which a silent worker counts as dead had passed: another one takes its job at once. */
  const releaseJob = () =>
    sql`select graphile_worker.force_unlock_workers(array_agg("locked_by")), pg_notify('jobs:insert', '{"count":1}')
      from graphile_worker.jobs where "locked_by" is not null having count(*) > 0`.execute(db);

  const takeOver = async (codigo: string): Promise<void> => {
    const { turno = 0 } = (await lastRun(codigo)) ?? {};
    await releaseJob();
    await until('the claim', async () => ((await lastRun(codigo))?.turno ?? 0) > turno && (await atWork()) >= 0);
  };

  return {
    /** addresses of the servers, once they are ready */
    addresses: () => Promise.all(servers.map((server) => server.url)),
    /**
     * Kills the server at work while the last run of a process goes on, each time at a further part of `goal`, and waits for its
     * end. Returns the state in which it ended.
     */
    async killDuring(
      codigo: string,
      kills: number,
      goal: number,
      done: () => Promise<number>,
      { takeOverBefore, checkKilled }: KillOptions = {},
    ): Promise<string | undefined> {
      for (let kill = 0; kill < kills; kill += 1) {
        // chunks are committed before and after each kill, and much is left for who takes over
        const reached = (goal * (kill + 1)) / (kills + 3);
        await until(`kill ${kill}`, async () => (await done()) >= reached && (await atWork()) >= 0);
        if (kill === takeOverBefore) {
          await takeOver(codigo);
        }
        // at any moment of a chunk
        await pause(Math.random() * CHUNK);
        let victim = -1;
        await until('a worker', async () => {
          victim = await atWork();
          return victim >= 0;
        });
        servers[victim]?.child.kill('SIGKILL');
        await servers[victim]?.exit;
        expect((await lastRun(codigo))?.fin).toBeNull();
        await checkKilled?.();
        servers[victim] = start();
        await releaseJob();
      }
      await until('the end', async () => ((await lastRun(codigo))?.fin ?? null) !== null);
      const ended = await lastRun(codigo);
      expect(ended?.estado).toMatch(/^Finalizado/);
      // each kill hit the worker that had the run
      const claims = kills + (takeOverBefore !== undefined && takeOverBefore < kills ? 1 : 0);
      expect(ended?.turno).toBeGreaterThan(claims);
      return ended?.estado;
    },
    /** Kills one server, whatever it does, and starts it again; the jobs that it held are free at once. */
    async kill(index: number): Promise<void> {
      servers[index]?.child.kill('SIGKILL');
      await servers[index]?.exit;
      servers[index] = start();
      await releaseJob();
    },
    async stop(): Promise<void> {
      await Promise.all(servers.map((server) => server.url));
      for (const server of servers) server.child.kill('SIGTERM');
      for (const server of servers) expect(await server.exit).toBe(0);
    },
  };
}
