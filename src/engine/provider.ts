import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { PanelQuery } from '../schema/panel';
import type { Audit } from './provider/audit';
import type { Drafts } from './provider/drafts';
import type { ExportFile, ExportRequest } from './provider/exports';
import type { Files } from './provider/files';
import type { Changes } from './provider/history';
import type { Imports } from './provider/imports';
import type { BulkOutcome, Jobs } from './provider/jobs';
import type { Live } from './provider/live';
import type { BoardExport, BoardFormat, PanelResult } from './provider/panels';
import type { Pivots } from './provider/pivots';
import type { SavedReports, Views } from './provider/saved';
import type { SharedDrafts } from './provider/sharedDrafts';
import type { RecordVersions } from './provider/versions';
import type { WaitingChanges } from './provider/waiting';

/** The records that an action on a resource created, and the keys of those of the resource itself that it changed. */
export interface ResourceOutcome {
  made: { resource: string; id: Identifier }[];
  changed: Identifier[];
}

/** Records for which a value is chosen: some, or all that match a filter. */
export type ChoiceTarget = { ids: readonly Identifier[] } | { filter: Record<string, unknown> };

export interface AcceptedChoices {
  /** number of records */
  total: number;
  /** number of records for which a value is accepted; a missing value is accepted for none */
  counts: ReadonlyMap<Identifier, number>;
}

/** Calls that the engine needs from a data provider in addition to react-admin's own. */
export interface EngineDataProvider extends DataProvider {
  /** whether the page is being unloaded by the application itself, for example because the session has ended; absent: never */
  isLeaving?(): boolean;
  /**
   * runs a declared action on a record and returns the record after the action; `waiting`: there is no network, the action will be
   * sent later, and the record is still the one before
   */
  runAction(
    resource: string,
    params: { id: Identifier; action: string; input?: Record<string, unknown>; record?: RaRecord },
  ): Promise<{ data: RaRecord; waiting?: true }>;
  /** undoes an action just done to a record; `record` is the response of the action. Returns the record after the undo */
  undoAction(
    resource: string,
    params: { id: Identifier; action: string; record: RaRecord },
  ): Promise<{ data: RaRecord }>;
  /** runs a declared action on the resource, without a record */
  runResourceAction(
    resource: string,
    params: { action: string; input?: Record<string, unknown> },
  ): Promise<ResourceOutcome>;
  runBulk(
    resource: string,
    params: { action: string; input?: Record<string, unknown> } & (
      | { ids: Identifier[] }
      | { filter: Record<string, unknown>; expectedCount: number }
    ),
  ): Promise<BulkOutcome | { job: Identifier }>;
  /** undoes an action just done to several records; `failed` are those that changed since, or for which it is too late */
  undoBulk(resource: string, params: { action: string; ids: readonly Identifier[] }): Promise<BulkOutcome>;
  /**
   * returns which values of a field of an action's form the server accepts for some records, and for how many of them each. Absent
   * if the server does not say: it refuses the others when the action runs
   */
  choices?(resource: string, params: { action: string; field: string; target: ChoiceTarget }): Promise<AcceptedChoices>;
  /** returns the value behind a field's mask; the server logs each call */
  reveal(resource: string, params: { id: Identifier; field: string }): Promise<unknown>;
  /** returns the newest changes, or those before the cursor of an earlier response */
  history(resource: string, params: { id: Identifier; before?: Identifier }): Promise<Changes>;
  panels(panels: Record<string, PanelQuery>): Promise<Record<string, PanelResult>>;
  /** exports the figures of a screen; absent if the server creates no files */
  panelsFile?(request: BoardExport, format: BoardFormat): Promise<{ name: string; file: Blob }>;
  /** creates a declared document of a record, or of the resource if no id is passed. Absent if the server creates no documents */
  document?(
    resource: string,
    params: { id?: Identifier; action: string; input?: Record<string, unknown> },
  ): Promise<{ name: string; file: Blob }>;
  /** absent if the server exports no files: the browser creates them */
  exportFile?(resource: string, request: ExportRequest): Promise<ExportFile>;
  /** absent if the server imports no files */
  imports?: Imports;
  /** absent if the server stores no drafts: they last until the page is closed */
  drafts?: Drafts;
  /** returns a link with which a person chooses a password; absent if the server gives none to others */
  passwordLink?(person: Identifier): Promise<string>;
  /** absent if colleagues do not see each other's drafts */
  sharedDrafts?: SharedDrafts;
  /** absent if the server stores no views: they are stored as a preference of the person */
  views?: Views;
  /** absent if the server stores no reports */
  savedReports?: SavedReports;
  /** absent if the server calculates no figures */
  pivots?: Pivots;
  /** absent if the server runs nothing in the background */
  jobs?: Jobs;
  /** absent if the server sends no events */
  live?: Live;
  /** absent if the server stores no files: file fields are read-only then */
  files?: Files;
  /** absent if the server stores no versions */
  versions?: RecordVersions;
  /** absent if no action waits for the network */
  waitingChanges?: WaitingChanges;
  /** absent if the server keeps no audit log */
  audit?: Audit;
}
