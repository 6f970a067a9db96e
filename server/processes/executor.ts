/** An executor: a process that the server runs itself, as a sequence of steps that report their progress. */
import type pg from 'pg';
import type { Store } from '../records/store';
import type { TextValues } from '../translate';

export interface Counts {
  leidos: number;
  ok: number;
  error: number;
  omitidos: number;
}

export type Level = 'info' | 'warn' | 'error';

/** A file that a step produces. */
export interface Output {
  nombre: string;
  tipo: string;
  /** its current path; `staysOnDisk`: the file stays there instead of being stored in the database */
  path: string;
  staysOnDisk?: true;
  lineas: number;
  ok?: number;
  importe?: string;
}

/** One chunk of a step: its transaction, and the driver's client of the same session for `COPY`. */
export interface Chunk {
  store: Store;
  client: pg.Client;
  /** adds to the counters when the chunk is committed */
  count(more: Partial<Counts>): void;
}

/** A part of a step that runs beside the others, with a cursor of its own. */
export interface Lane {
  /** 0 to `of` - 1 */
  index: number;
  of: number;
  /** what its last committed chunk returned; undefined before the first */
  cursor: unknown;
  /** like the step's, on a connection of its own */
  chunk(work: (chunk: Chunk) => Promise<unknown>): Promise<void>;
}

/** What a step receives. */
export interface StepRun {
  store: Store;
  databaseUrl: string;
  /** absolute */
  dataDir: string;
  parametros: Readonly<Record<string, unknown>>;
  /** keys of the run, of its process and of the step */
  ejecucion: number;
  proceso: number;
  subproceso: number;
  /** values that a step passes to the next within the same execution */
  shared: Map<string, unknown>;
  /** writes a log line, by its key below `resources.ejecuciones.log` */
  log(key: string, values?: TextValues, level?: Level): void;
  /** logs the error of one record or line */
  logError(error: unknown, context: { linea?: number; dato?: string }): void;
  /** adds to the counters: read, done, failed, skipped */
  count(more: Partial<Counts>): void;
  /** what the last committed chunk returned; undefined before the first. A run that was killed goes on from here. */
  cursor: unknown;
  /**
   * Runs one chunk of the step in one transaction, together with its counters and the cursor that `work` returns: a killed run
   * repeats no committed chunk and loses none. Throws where the run must stop, also where another worker has claimed it.
   */
  chunk(work: (chunk: Chunk) => Promise<unknown>): Promise<void>;
  /** the cursors of the lanes */
  laneCursors(): readonly unknown[];
  /**
   * Runs the work once a lane, at the same time. The lanes must share out the records, so that no two write the same one. Where
   * one fails, the others end after their chunk.
   */
  lanes(work: (lane: Lane) => Promise<void>): Promise<void>;
  /** completed part of the step, 0 to 1 */
  progress(part: number): void;
  /** called between units of work: throws where the run must stop */
  throwIfStopped(): void;
  /** stores a file among the `archivos`; returns its key */
  storeFile(output: Output): Promise<number>;
}

export interface ExecutorStep {
  /** its label is below `resources.ejecuciones.steps` */
  name: string;
  /** the run's counters are those of this step; without such a step all steps are summed */
  measures?: true;
  run(step: StepRun): Promise<void>;
}

export interface Executor {
  steps: readonly ExecutorStep[];
}

export type StopReason = 'cancelled' | 'paused' | 'stopping' | 'timeout' | 'superseded';

/** Stops the run at this step without an error. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}
