import type { Dropped, SortPair } from '../../schema/reconcile';
import type { ReportQuery } from '../../schema/reportQuery';
import type { Display } from '../address';

/** Who can use a saved view: the person alone, everyone in their sector, or everyone. */
export type Scope = 'own' | 'sector' | 'all';

/** Properties of anything that a person saved under a name. */
export interface Saved {
  id: string;
  name: string;
  scope: Scope;
  /** visible without opening a menu (a view: as a tab), unless the person chose otherwise */
  pinned: boolean;
  /** saved by the current person */
  mine: boolean;
  /** name of the person who saved it */
  owner: string | null;
  /** the current person may change and delete it */
  editable: boolean;
  /** 0 until it is saved */
  version: number;
  /** saved parts that no longer exist or that the current person may not read */
  dropped: readonly Dropped[];
}

/** A saved view of a list: its query and how it is displayed. */
export interface SavedView extends Saved {
  /** the schema's view that it narrows down */
  view?: string;
  filter: Readonly<Record<string, unknown>>;
  sort: readonly SortPair[];
  columns: readonly string[];
  /** absent: as the person usually displays that list */
  display?: Display;
}

/** A saved report with its query. */
export interface SavedReport extends Saved, ReportQuery {
  /** code of the report */
  report: string;
}

/** Store for saved reports, including shared ones. */
export interface SavedReports {
  list(): Promise<SavedReport[]>;
  /** creates or updates it; fails with 412 if somebody else changed it in the meantime */
  save(saved: SavedReport): Promise<SavedReport>;
  remove(saved: SavedReport): Promise<unknown>;
}

/** Store for saved views, including shared ones. */
export interface Views {
  list(resource: string): Promise<SavedView[]>;
  /** creates or updates it; fails with 412 if somebody else changed it in the meantime */
  save(resource: string, view: SavedView): Promise<SavedView>;
  remove(resource: string, id: string): Promise<unknown>;
}
