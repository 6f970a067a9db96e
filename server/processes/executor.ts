/** What the system itself can do as a process: its steps in order, each told of as it goes. */
import type { Store } from '../records/store';
import type { TextValues } from '../translate';

export interface Counts {
  leidos: number;
  ok: number;
  error: number;
  omitidos: number;
}

export type Level = 'info' | 'warn' | 'error';

/** A file that a step gives out. */
export interface Output {
  nombre: string;
  tipo: string;
  /** where it lies while it is taken in; `kept`: it stays there, and is not taken in */
  path: string;
  kept?: true;
  lineas: number;
  ok?: number;
  importe?: string;
}

/** What a step stands on. */
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
  /** what one step leaves to the next, while both are in one go */
  shared: Map<string, unknown>;
  /** a line of the log, by its key below `resources.ejecuciones.log` */
  say(key: string, values?: TextValues, level?: Level): void;
  /** what one record or line came to, where it went wrong */
  fault(error: unknown, about: { linea?: number; dato?: string }): void;
  /** more of what was read, done, failed, passed over */
  count(more: Partial<Counts>): void;
  /** how much of the step is done, 0 to 1 */
  progress(part: number): void;
  /** between two pieces of work: throws where the run is to stop */
  check(): void;
  /** takes a file in among the `archivos`; answers its key */
  give(output: Output): Promise<number>;
}

export interface ExecutorStep {
  /** its word below `resources.ejecuciones.steps` */
  name: string;
  /** its counters are the run's; where no step says so, all are added up */
  measures?: true;
  run(step: StepRun): Promise<void>;
}

export interface Executor {
  steps: readonly ExecutorStep[];
}

export type StopReason = 'cancelled' | 'paused' | 'stopping' | 'timeout' | 'superseded';

/** The run is to stop here: nothing went wrong in the step. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}
