/** Processes the job queue while the server runs; any number of processes share it (graphile-worker). */
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../db/pool';
import { startHeartbeat } from './heartbeat';

/** Processes one job; false: it had to stop early, and another worker continues it. */
export type Task = (payload: unknown, keepRunning: () => boolean) => Promise<boolean>;

export interface WorkerOptions {
  url: string;
  db: Db;
  tasks: Readonly<Record<string, Task>>;
  onError: (error: unknown) => void;
}

export interface Worker {
  /** resolves when it has started, or was stopped before */
  ready: Promise<void>;
  /** takes no new jobs; running ones stop at the next opportunity and are returned to the queue */
  stop(): Promise<void>;
}

const silentLogger = new Logger(() => () => {});
/** ms until the next attempt to start, while the database is away */
const retryDelay = 2_000;

/** Starts as soon as the database allows it; never throws. */
export function startWorker({ url, db, tasks, onError }: WorkerOptions): Worker {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: `ventanilla ${process.pid} jobs` });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  const events: WorkerEvents = new EventEmitter();
  let stopping = false;
  let runner: Runner | undefined;

  const heartbeat = startHeartbeat(db, onError);
  events.on('pool:create', ({ workerPool }) => void heartbeat.setPool(workerPool.id));
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
        const completed = await task(payload, () => !stopping);
        if (!completed)
          await helpers.addJob(name, payload, helpers.job.key === null ? {} : { jobKey: helpers.job.key });
      },
    ]),
  );
  const startRunner = async (): Promise<void> => {
    if (stopping) return;
    let newRunner: Runner;
    try {
      newRunner = await run({
        pgPool: pool,
        concurrency: 2,
        pollInterval: 5_000,
        noHandleSignals: true,
        logger: silentLogger,
        events,
        taskList,
        // with batching, the queue completes jobs in a promise that nobody awaits: a lost database would then end the process
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      });
    } catch (error) {
      onError(error);
      await delay(retryDelay, undefined, { ref: false });
      return startRunner();
    }
    runner = newRunner;
    // after a long loss of the database the runner gives up: a new one starts, and the jobs of the old one are unlocked
    void newRunner.promise.catch(onError).then(async () => {
      if (stopping) return;
      await delay(retryDelay, undefined, { ref: false });
      await startRunner();
    });
  };
  const ready = startRunner();

  return {
    ready,
    stop: async () => {
      stopping = true;
      await runner?.stop().catch(onError);
      await heartbeat.stop();
      await pool.end();
    },
  };
}
