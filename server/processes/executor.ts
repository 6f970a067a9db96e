/** An executor: a process that the server runs itself, as a sequence of steps that report their progress. */
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
