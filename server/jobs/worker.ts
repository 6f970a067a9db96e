/** Takes jobs from the queue while the server runs: any number of processes share it (graphile-worker). */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../db/pool';
import { startHeartbeat } from './heartbeat';

/** Works on one job; false: it had to stop before the end, and is to be gone on with by whoever comes next. */
export type Task = (payload: unknown, more: () => boolean) => Promise<boolean>;

export interface WorkerOptions {
  url: string;
  db: Db;
  tasks: Readonly<Record<string, Task>>;
  onError: (error: unknown) => void;
}

export interface Worker {
  /** once it has begun, or was stopped before */
  ready: Promise<void>;
  /** nothing new; what is under way stops where it can, and is handed back */
  stop(): Promise<void>;
}

const silent = new Logger(() => () => {});
/** ms until it is tried again to begin, where the database is away */
const again = 2_000;

/** Begins as soon as the database lets it; never throws. */
export function startWorker({ url, db, tasks, onError }: WorkerOptions): Worker {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: `ventanilla ${process.pid} jobs` });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const events: WorkerEvents = new EventEmitter();
  let stopping = false;
  let runner: Runner | undefined;

  const heart = startHeartbeat(db, onError);
  events.on('pool:create', ({ workerPool }) => void heart.use(workerPool.id));
  events.on('job:error', ({ error }) => onError(error));

  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (
        payload: unknown,
        helpers: {
          job: { key: string | null };
          addJob: (name: string, payload: unknown, spec: object) => Promise<unknown>;
        },
      ) => {
        const ended = await task(payload, () => !stopping);
        if (!ended) await helpers.addJob(name, payload, helpers.job.key === null ? {} : { jobKey: helpers.job.key });
      },
    ]),
  );
  const begin = async (): Promise<void> => {
    if (stopping) return;
    let runs: Runner;
    try {
      runs = await run({
        pgPool: pool,
        concurrency: 2,
        pollInterval: 5_000,
        noHandleSignals: true,
        logger: silent,
        events,
        taskList,
        // without one, what the queue notes of a job's end is a promise that nobody hears: a database that is away then ends us
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    } catch (error) {
      onError(error);
      await pause(again, undefined, { ref: false });
      return begin();
    }
    runner = runs;
    // where the database was away for too long it gives up: another begins, and what this one had taken is given back
    void runs.promise.catch(onError).then(async () => {
      if (stopping) return;
      await pause(again, undefined, { ref: false });
      await begin();
    });
  };
  const ready = begin();

  return {
    ready,
    stop: async () => {
      stopping = true;
      await runner?.stop().catch(onError);
      await heart.stop();
      await pool.end();
    },
  };
}
