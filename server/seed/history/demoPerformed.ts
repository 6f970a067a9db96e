/** Runs that the executors themselves do while the demo is planted, in its transaction. */
import type pg from 'pg';
import { clock } from '../../../src/schema/clock';
import { addCounts, zeroCounts } from '../../processes/chunks';
import type { Chunk, Counts, Lane, StepRun } from '../../processes/executor';
import { reasonOf } from '../../processes/openStep';
import { storeOutput } from '../../processes/storeOutput';
import type { Store } from '../../records/store';
import { endRun, executorOf, type LogLine, type OpenRun, openRun, type RunFacts } from './demoRun';

interface PerformedStep {
  step: StepRun;
  counts: Counts;
  log: LogLine[];
}

/** The session of the demo's transaction. */
export interface DemoSession {
  store: Store;
  /** of the same session, for `COPY` */
  client: pg.Client;
}

function openPerformed(
  { store, client }: DemoSession,
  run: OpenRun,
  index: number,
  shared: Map<string, unknown>,
): PerformedStep {
  const counts = { ...zeroCounts };
  const log: LogLine[] = [];
  const chunk: Chunk = {
    store,
    client,
    count: (more) => addCounts(counts, more),
  };
  const step: StepRun = {
    store,
    databaseUrl: '',
    dataDir: '',
    parametros: run.parametros,
    ejecucion: run.id,
    proceso: run.proceso.id,
    subproceso: run.steps[index] ?? 0,
    shared,
    log: (key, values = {}, level = 'info') => log.push({ key, values, level }),
    logError: (error) => {
      throw new Error(reasonOf(error, store));
    },
    count: (more) => addCounts(counts, more),
    cursor: undefined,
    chunk: async (work) => {
      step.cursor = await work(chunk);
    },
    // one session has one lane
    laneCursors: () => [undefined],
    lanes: (work) => {
      const lane: Lane = {
        index: 0,
        of: 1,
        cursor: undefined,
        chunk: async (laneWork) => {
          lane.cursor = await laneWork(chunk);
        },
      };
      return work(lane);
    },
    progress: () => {},
    throwIfStopped: () => {},
    storeFile: (output) => storeOutput(step, output),
  };
  return { step, counts, log };
}

/** Lets an executor do a run now. Tasks that need the data folder cannot be done so. */
export async function performRun(session: DemoSession, facts: Omit<RunFacts, 'inicio'>): Promise<void> {
  const { store } = session;
  const run = await openRun(store, { ...facts, inicio: clock.now() });
  const shared = new Map<string, unknown>();
  const results: PerformedStep[] = [];
  for (const [index, { run: work }] of executorOf(run.proceso.tarea).steps.entries()) {
    const performed = openPerformed(session, run, index, shared);
    await work(performed.step);
    results.push(performed);
  }
  await endRun(store, run, results, clock.now());
}
