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
import type { PanelAnswer } from './provider/panels';
import type { Pivots } from './provider/pivots';
import type { SavedReports, Views } from './provider/saved';

/** What the engine asks of a data provider beside react-admin's own calls. */
export interface EngineDataProvider extends DataProvider {
  /** whether the page is going by itself, as when the session has ended; absent: it never does */
  isLeaving?(): boolean;
  /** runs a declared action on a record and answers the record as it is then */
  runAction(
    resource: string,
    params: { id: Identifier; action: string; input?: Record<string, unknown>; record?: RaRecord },
  ): Promise<{ data: RaRecord }>;
  /** takes back what an action has just done to a record, which is as it was answered then; answers the record as it is then */
  undoAction(
    resource: string,
    params: { id: Identifier; action: string; record: RaRecord },
  ): Promise<{ data: RaRecord }>;
  /** runs a declared action on the resource as a whole */
  runAlone(resource: string, params: { action: string; input?: Record<string, unknown> }): Promise<unknown>;
  runBulk(
    resource: string,
    params: { action: string; input?: Record<string, unknown> } & (
      | { ids: Identifier[] }
      | { filter: Record<string, unknown>; expectedCount: number }
    ),
  ): Promise<BulkOutcome | { job: Identifier }>;
  /** what is behind the mask of a field; each time is written down */
  unveil(resource: string, params: { id: Identifier; field: string }): Promise<unknown>;
  /** the newest, or those before what an earlier answer said */
  history(resource: string, params: { id: Identifier; before?: Identifier }): Promise<Changes>;
  panels(panels: Record<string, PanelQuery>): Promise<Record<string, PanelAnswer>>;
  /** a declared document: of a record, or, without its key, of the resource as a whole. Absent where the server makes none */
  document?(
    resource: string,
    params: { id?: Identifier; action: string; input?: Record<string, unknown> },
  ): Promise<{ name: string; file: Blob }>;
  /** absent where the server writes no files: then the browser does */
  exportFile?(resource: string, request: ExportRequest): Promise<ExportFile>;
  /** absent where the server takes no files */
  imports?: Imports;
  /** absent where the server keeps none: then they last as long as the visit */
  drafts?: Drafts;
  /** absent where the server keeps none: then they are a preference of the person's */
  views?: Views;
  /** absent where the server keeps none */
  savedReports?: SavedReports;
  /** absent where the server works out no figures */
  pivots?: Pivots;
  /** absent where the server does nothing in the background */
  jobs?: Jobs;
  /** absent where the server tells of nothing */
  live?: Live;
  /** absent where the server keeps none: such fields are only read then */
  files?: Files;
  /** absent where the server keeps no log */
  audit?: Audit;
}
