/**
 * A thread for reading what strangers send, with limits of time and memory: whatever a mail or a file contains, the server goes on.
 * What is read is first counted by the caller, for what ends the whole process.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer, Instructions, Question, Readings } from './readers';

/** A content could not be read within the limits, or its reader failed. */
export class ReadingFailed extends Error {}

export interface Limits {
  /** for one content */
  seconds: number;
  /** of the thread's heap; what it reads from is not part of it */
  megabytes: number;
}

export interface Thread {
  /** starts the thread, if it does not run; rejects if it cannot */
  prepare(): Promise<void>;
  /** reads a content; one at a time, in order. Rejects with `ReadingFailed` if the content cannot be read */
  read<Name extends keyof Readings>(
    name: Name,
    content: Uint8Array,
    ...as: undefined extends Instructions[Name] ? [] : [Instructions[Name]]
  ): Promise<Readings[Name]>;
}

/** Seconds in which the thread starts, and after which it ends when nothing is read. */
const START_SECONDS = 60;
const IDLE_SECONDS = 60;

/** Starts the thread of `worker.ts`: the build writes it beside the server; Vite loads it where the server runs from its source. */
function startWorker(megabytes: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes };
  const built = ['./strangers.js', '../strangers.js'].map((path) => new URL(path, import.meta.url));
  const file = built.find((url) => existsSync(url));
  if (file) return new Worker(file, { resourceLimits, execArgv: [] });
  const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const loader = new URL('../../scripts/build/worker.mjs', import.meta.url);
  return new Worker(loader, { resourceLimits, execArgv: [], workerData: { entry } });
}

/** Resolves with the next message of a worker. Rejects when it ends, or sends none in time. */
function nextMessage<Value>(worker: Worker, seconds: number): Promise<Answer<Value>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('it takes too long'), seconds * 1000);
    const onMessage = (answer: Answer<Value>) => {
      stop();
      resolve(answer);
    };
    const fail = (reason: string) => {
      stop();
      reject(new ReadingFailed(reason));
    };
    const onError = ({ message }: Error) => fail(message);
    const onExit = () => fail('the thread ended');
    const stop = () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

interface Running {
  worker: Worker;
  /** its first message */
  ready: Promise<unknown>;
}

/** Returns a thread that is started when something is read. `start`: another one than that of all readers, for tests. */
export function createThread({ seconds, megabytes }: Limits, start = startWorker): Thread {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Ends a thread; the next content is read in another one. */
  function end(ended: Running): void {
    if (running === ended) running = undefined;
    void ended.worker.terminate();
  }

  function startNew(): Running {
    const worker = start(megabytes);
    const started = { worker, ready: nextMessage(worker, START_SECONDS) };
    // an error is reported to whoever waits for an answer; without one, the thread has ended
    worker.on('error', () => {});
    worker.on('exit', () => end(started));
    running = started;
    return started;
  }

  async function started(): Promise<Running> {
    const found = running ?? startNew();
    try {
      await found.ready;
    } catch (error) {
      end(found);
      throw new Error('the thread for reading cannot start', { cause: error });
    }
    found.worker.unref();
    return found;
  }

  async function ask<Value>(question: Question): Promise<Answer<Value>> {
    clearTimeout(idle);
    const asked = await started();
    const { worker } = asked;
    worker.ref();
    try {
      const answer = nextMessage<Value>(worker, seconds);
      worker.postMessage(question);
      return await answer;
    } catch (error) {
      end(asked);
      throw error;
    } finally {
      worker.unref();
      idle = setTimeout(() => end(asked), IDLE_SECONDS * 1000).unref();
    }
  }

  return {
    prepare: async () => {
      await started();
    },
    read: async (name, content, ...[as]) => {
      const turn = queue.then(() => ask<Readings[typeof name]>({ name, content, as }));
      queue = turn.catch(() => {});
      const answer = await turn;
      if ('failure' in answer) throw new ReadingFailed(answer.failure);
      return answer.value;
    },
  };
}
