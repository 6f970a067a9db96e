import type { Identifier } from 'ra-core';

/** What became of an action on many records. */
export interface BulkOutcome {
  done: Identifier[];
  failed: { id: Identifier; status: number; detail: string }[];
}

/** An action on many records that the server does in the background for the person. */
export interface Job {
  id: Identifier;
  resource: string;
  action: string;
  /** whether it is over, however it ended */
  ended: boolean;
  total: number;
  done: number;
  failed: number;
  /** the first of those that failed; none where jobs are listed */
  failures: BulkOutcome['failed'];
  /** of an import, the name of its file */
  file?: string;
  /** why it failed altogether */
  detail?: string;
}

/** What the server does in the background for the person, in whichever window they asked for it. */
export interface Jobs {
  /** what has not ended, and what they were not told the end of yet; newest first */
  open(): Promise<Job[]>;
  get(id: Identifier): Promise<Job>;
  /** what is done stays done, the rest is left */
  cancel(id: Identifier): Promise<Job>;
  /** takes up again what failed */
  retry(id: Identifier): Promise<Job>;
  /** notes that the person knows how it ended; true: for the first time */
  told(id: Identifier): Promise<boolean>;
}
