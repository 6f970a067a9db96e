import type { Store } from '../../records/store';

/** A run of the demo's history, planted in order of time. */
export interface Planned {
  inicio: Date;
  plant(store: Store): Promise<void>;
}
