import type { Dropped, SortPair } from '../../schema/reconcile';
import type { ReportAsked } from '../../schema/reportAsked';
import type { Display } from '../list/address';

/** Whom a saved view is for: the person alone, all of their sector, everyone. */
export type Scope = 'own' | 'sector' | 'all';

/** What somebody saved under a name, whatever it is. */
export interface Saved {
  id: string;
  name: string;
  scope: Scope;
  /** in sight (a view: among the tabs), where the person did not choose otherwise */
  pinned: boolean;
  /** saved by this person */
  mine: boolean;
  /** how whoever saved it is called */
  owner: string | null;
  /** may be changed and deleted by this person */
  editable: boolean;
  /** 0 until it is kept */
  version: number;
  /** what it asked and is there no longer, or this person may not read */
  dropped: readonly Dropped[];
}

/** A view of a list that somebody saved: what was asked, and how it was shown. */
export interface SavedView extends Saved {
  /** the schema's view that it narrows */
  view?: string;
  filter: Readonly<Record<string, unknown>>;
  sort: readonly SortPair[];
  columns: readonly string[];
  /** absent: as the list is shown where it is opened */
  display?: Display;
}

/** A report that somebody saved, with what it is asked. */
export interface SavedReport extends Saved, ReportAsked {
  /** its code */
  report: string;
}

/** Where saved reports are kept, and shared. */
export interface SavedReports {
  list(): Promise<SavedReport[]>;
  /** makes it or changes it; refused with 412 where somebody else changed it meanwhile */
  save(saved: SavedReport): Promise<SavedReport>;
  remove(saved: SavedReport): Promise<unknown>;
}

/** Where saved views are kept, and shared. */
export interface Views {
  list(resource: string): Promise<SavedView[]>;
  /** makes it or changes it; refused with 412 where somebody else changed it meanwhile */
  save(resource: string, view: SavedView): Promise<SavedView>;
  remove(resource: string, id: string): Promise<unknown>;
}
