/** A step in progress: buffers its counters and log lines, and twice a second writes them and checks whether it must stop. */
import { sql } from 'kysely';
import { clock } from '../../src/schema/clock';
import { insertRows } from '../db/insert';
import { problemOf } from '../errors';
import { problemBody } from '../problem';
import type { Store } from '../records/store';
import { translate } from '../translate';
import { addCounts, openChunks } from './chunks';
import { type Counts, Interrupted, type Lane, type Level, type StepRun, type StopReason } from './executor';
import { storeOutput } from './storeOutput';
import { publishRecord, updateRows } from './updateRows';

const flushInterval = 500;
/** Maximum stored log lines per step; further ones are only counted. */
const maxLines = 2_000;

export interface StepParts {
  store: Store;
  databaseUrl: string;
  dataDir: string;
  parametros: Readonly<Record<string, unknown>>;
  ejecucion: number;
  proceso: number;
  subproceso: number;
  shared: Map<string, unknown>;
  /** the run's claim number: another worker that claims the run has the next one */
  turno: number;
  /** total number of steps, and of completed ones */
  steps: number;
  completedSteps: number;
  /** ms since 1970 */
  deadline: number;
  keepRunning: () => boolean;
  /** of the last committed chunk of an earlier worker, and its counters */
  cursor: unknown;
  laneCursors: readonly unknown[];
  initialCounts: Counts;
}

export interface OpenStep {
  step: StepRun;
  counts: Counts;
  /** writes the remaining buffer and stops the checks */
  close(): Promise<void>;
}

/** Returns the reason of an error in the installation's language; unexpected errors show no value of a row. */
export function reasonOf(error: unknown, store: Pick<Store, 'language'>): string {
  const problem = problemOf(error, '');
  if (problem.key !== 'internal') return String(problemBody(problem, store.language, false).detail);
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return text.slice(0, 300);
}

export function openStep(parts: StepParts): OpenStep {
  const { store, ejecucion, subproceso, keepRunning } = parts;
  const counts: Counts = { ...parts.initialCounts };
  const chunks = openChunks(parts, counts);
  let progressPart = 0;
  let bufferedLines: Record<string, unknown>[] = [];
  let lineCount = 0;
  let stopReason: StopReason | undefined;
  let lastWritten = '';

  const addLine = (nivel: Level, mensaje: string, source: { linea?: number; dato?: string } = {}) => {
    lineCount += 1;
    if (lineCount > maxLines) return;
    bufferedLines.push({
      subproceso,
      fecha: clock.now().toISOString(),
      nivel,
      mensaje: mensaje.slice(0, 500),
      linea: source.linea ?? null,
      dato: source.dato?.slice(0, 500) ?? null,
    });
  };

  async function writeLines(): Promise<void> {
    const batch = bufferedLines;
    bufferedLines = [];
    if (batch.length === 0) return;
    const keys = await insertRows(store.db, store.registry, 'subprocesoLogs', batch);
    const key = Number(keys.at(-1));
    await publishRecord(store.db, 'subprocesoLogs', { key, version: 1, action: 'crear', parent: subproceso });
  }

  async function writeProgress(): Promise<void> {
    const progreso = Math.floor(Math.min(1, progressPart) * 100);
    const current = JSON.stringify([progreso, counts]);
    if (current === lastWritten) return;
    lastWritten = current;
    await updateRows(
      store.db,
      'subprocesos',
      { ...counts, progreso },
      sql`"id" = ${subproceso} and "estado" = 'Ejecutando'`,
    );
    const runProgress = Math.floor(((parts.completedSteps + Math.min(1, progressPart)) / parts.steps) * 100);
    await updateRows(
      store.db,
      'ejecuciones',
      { progreso: runProgress },
      sql`"id" = ${ejecucion} and "estado" = 'Ejecutando' and "turno" = ${parts.turno}`,
    );
  }

  async function checkStop(): Promise<void> {
    const { rows } = await sql<{ estado: string; turno: number }>`
      select "estado", "turno" from "ejecuciones" where "id" = ${ejecucion}`.execute(store.db);
    const [run] = rows;
    if (run?.turno !== parts.turno) stopReason = 'superseded';
    else if (run.estado === 'Pausado') stopReason = 'paused';
    else if (run.estado !== 'Ejecutando') stopReason = 'cancelled';
  }

  let flushing = Promise.resolve();
  const flush = () => {
    flushing = flushing
      .then(writeLines)
      .then(writeProgress)
      .then(checkStop)
      // the next interval tries again; the step's own queries report the failure
      .catch(() => {});
  };
  const timer = setInterval(flush, flushInterval);
  timer.unref();

  const throwIfStopped = () => {
    if (stopReason) throw new Interrupted(stopReason);
    if (!keepRunning()) throw new Interrupted('stopping');
    if (clock.ms() > parts.deadline) throw new Interrupted('timeout');
  };

  const laneCursors = [...parts.laneCursors];
  const runLanes = async (work: (lane: Lane) => Promise<void>): Promise<void> => {
    let failure: { error: unknown } | undefined;
    const run = async (index: number) => {
      const lane: Lane = {
        index,
        of: laneCursors.length,
        cursor: laneCursors[index],
        chunk: async (chunkWork) => {
          throwIfStopped();
          if (failure) throw failure.error;
          lane.cursor = await chunks.run(chunkWork, index);
          laneCursors[index] = lane.cursor;
        },
      };
      try {
        await work(lane);
      } catch (error) {
        failure ??= { error };
      }
    };
    await Promise.all(laneCursors.map((_, index) => run(index)));
    if (failure) throw failure.error;
  };

  const step: StepRun = {
    ...parts,
    laneCursors: () => laneCursors,
    lanes: runLanes,
    chunk: async (work) => {
      throwIfStopped();
      step.cursor = await chunks.run(work);
    },
    log: (key, values = {}, level = 'info') =>
      addLine(level, translate(store.language, `resources.ejecuciones.log.${key}`, values)),
    logError: (error, context) => {
      counts.error += 1;
      addLine('error', reasonOf(error, store), context);
    },
    count: (added) => addCounts(counts, added),
    progress: (completed) => {
      progressPart = completed;
    },
    throwIfStopped,
    storeFile: (output) => storeOutput(step, output),
  };

  return {
    step,
    counts,
    close: async () => {
      clearInterval(timer);
      await flushing;
      await chunks.close();
      if (lineCount > maxLines) {
        lineCount = 0;
        addLine('warn', translate(store.language, 'resources.ejecuciones.log.linesLeft'));
      }
      await writeLines();
      await writeProgress();
    },
  };
}
