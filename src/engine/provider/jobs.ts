import type { Identifier } from 'ra-core';

/** Result of an action on several records. */
export interface BulkOutcome {
  done: Identifier[];
  failed: { id: Identifier; status: number; detail: string }[];
}

/** An action on several records that the server runs in the background for the person. */
export interface Job {
  id: Identifier;
  resource: string;
  action: string;
  /** true once the job is over, whether it succeeded or failed */
  ended: boolean;
  total: number;
  done: number;
  failed: number;
  /** the first failed records; empty in lists of jobs */
  failures: BulkOutcome['failed'];
  /** of an import, the name of its file */
  file?: string;
  /** why it failed altogether */
  detail?: string;
}

/** Background jobs of the person, from any of their windows. */
export interface Jobs {
  /** running jobs, and ended jobs that the person has not acknowledged; newest first */
  open(): Promise<Job[]>;
  get(id: Identifier): Promise<Job>;
  /** stops the job; records that are done stay done */
  cancel(id: Identifier): Promise<Job>;
  /** runs the failed records again */
  retry(id: Identifier): Promise<Job>;
  /** records that the person has seen the result; returns true the first time */
  acknowledge(id: Identifier): Promise<boolean>;
}
