import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Present, StreamEvent } from '../schema/events';
import type { FileRef } from '../schema/kinds/kind';
import type { PanelQuery } from '../schema/panel';
import type { PivotAsked } from '../schema/pivot';
import type { PivotAnswer } from '../schema/pivotShown';
import type { Dropped, SortPair } from '../schema/reconcile';
import type { ReportAsked } from '../schema/reportAsked';
import type { Display } from './list/address';

/** One change of one field of a record, as its history lists it, newest first. */
export interface Change {
  id: Identifier;
  /** instant, ISO 8601 */
  fecha: string;
  usuario: { id: Identifier; title: string } | null;
  /** `editar`, `revelar`, or an action's name */
  accion?: string;
  /** empty where an action changed nothing of the record itself */
  campo: string;
  antes: unknown;
  despues: unknown;
  /** why, where the form asked for it */
  motivo: string | null;
}

/** Some of a record's changes, newest first. */
export interface Changes {
  changes: Change[];
  /** what to ask for older ones by; absent: there are none */
  before?: Identifier;
}

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

/** A figure to ask for: counted by the server, with the viewer's permissions and rows. */
export type { PanelQuery } from '../schema/panel';

/** A count or another number; an amount as its digits; null where there was nothing to work it out from. */
export type Figure = number | string | null;

export interface PanelPoint {
  /** `YYYY-MM-DD`, of hours `YYYY-MM-DDTHH:00` */
  at: string;
  value: Figure;
}

export interface PanelGroup {
  key: string | number | boolean | null;
  title: string;
  value: Figure;
}

/** What came of a panel, as it was asked for (`PanelQuery`). */
export interface PanelAnswer {
  value?: Figure;
  groups?: PanelGroup[];
  points?: PanelPoint[];
  lines?: { key: PanelGroup['key']; title: string; points: PanelPoint[] }[];
  /** ISO days, 1 is Monday */
  cells?: { day: number; hour: number; value: Figure }[];
  /** the span before: a figure, or its points */
  before?: Figure | PanelPoint[];
  forbidden?: boolean;
}

/** What was typed in a form and not saved. */
export interface Draft {
  /** the changed fields alone */
  values: Record<string, unknown>;
  /** what those fields held when the person began, and the record's version then; absent for a new record */
  base?: { values: Record<string, unknown>; version: unknown };
  /** instant, ISO 8601 */
  at: string;
}

/** Where drafts are kept: per person, by a key of the form, as `sectores.7`. */
export interface Drafts {
  get(key: string): Promise<Draft | null>;
  put(key: string, draft: Draft): Promise<unknown>;
  /** forgets the draft of that moment: what was kept since stays. It gets there when the page is left at once. */
  remove(key: string, at: string): Promise<unknown>;
}

export interface ExportRequest {
  filter: Record<string, unknown>;
  /** pairs of field and direction */
  sort: readonly (readonly [string, string])[];
  /** names of fields; absent: all that may be exported */
  columns?: readonly string[];
  format: 'csv' | 'xlsx' | 'pdf';
  /** on paper with what a report is called and comes to, over its period */
  report?: { id: Identifier; period: string | undefined };
  signal: AbortSignal;
}

/** A file that is written while it arrives; it breaks off with an error, never quietly. */
export interface ExportFile {
  name: string;
  /** records in it */
  total: number;
  body: ReadableStream<Uint8Array>;
}

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

/** Which records a table is pivoted of, and by what. */
export interface PivotQuery extends PivotAsked {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
}

/** Tables of figures by one field down and another across. */
export interface Pivots {
  read(asked: PivotQuery): Promise<PivotAnswer>;
  /** the table of a report, as it stands */
  file(asked: PivotQuery, report: string, format: 'csv' | 'xlsx'): Promise<{ name: string; file: Blob }>;
}

/** What happens on the server meanwhile. */
export interface Live {
  /** tells of it as long as it is listened to; returns how to stop */
  subscribe(listener: (event: StreamEvent) => void): () => void;
  /** says that the person is at a record, or no more; answers who else is */
  present(resource: string, id: Identifier, mode: 'view' | 'edit' | null): Promise<Present[]>;
}

/** Where the columns of a file go, and what a line does. */
export interface ImportPlan {
  /** by column, the path of a field (`domicilio.calle`); null: it is left out */
  columns: (string | null)[];
  mode: 'crear' | 'actualizar' | 'ambos';
  /** the path by whose column a line finds its record */
  key: string | null;
  /** an empty cell empties what is there */
  clear: boolean;
}

export type ImportLineState =
  | 'pendiente'
  | 'buena'
  | 'mala'
  | 'creada'
  | 'actualizada'
  | 'igual'
  | 'rechazada'
  | 'revertida'
  | 'retenida';

/** A file that comes in, and where it stands. */
export interface ImportFacts {
  id: number;
  name: string;
  encoding: string;
  separator: string;
  /** of a workbook, by name, and which of them was read */
  sheets: string[];
  sheet: number | null;
  titles: string[];
  plan: ImportPlan | null;
  lines: number;
  state: 'leida' | 'probada' | 'hecha' | 'revertida';
  /** `creadoEn` of all that it makes and `actualizadoEn` of all that it changes; null until it begins */
  instant: string | null;
  createdAt: string;
  counts: Partial<Record<ImportLineState, number>>;
}

export interface ImportTarget {
  path: string;
  title: string;
  required: boolean;
}

export interface ImportAnswer extends ImportFacts {
  sample: { line: number; cells: string[] }[];
  targets: { written: ImportTarget[]; keys: ImportTarget[] };
  guess: (string | null)[];
}

export interface ImportPreview {
  line: number;
  /** false: it makes a record */
  changes: boolean;
  cells: { path: string; text: string; issue?: string }[];
  issues: string[];
}

export interface RefusedLine {
  line: number;
  cells: string[];
  errors: { path: string; title: string; sentence: string }[];
}

/** Records from files: `check`, `run` and `revert` do a part at a time, until `done`. */
export interface Imports {
  upload(
    resource: string,
    file: Blob,
    as: { name: string; encoding?: string; separator?: string; sheet?: number },
  ): Promise<ImportAnswer>;
  latest(resource: string): Promise<ImportFacts[]>;
  get(resource: string, id: number): Promise<ImportAnswer>;
  preview(resource: string, id: number, plan: ImportPlan, signal: AbortSignal): Promise<ImportPreview[]>;
  step(
    resource: string,
    id: number,
    step: 'check' | 'run' | 'revert',
    plan?: ImportPlan,
  ): Promise<ImportAnswer & { done: boolean }>;
  refused(resource: string, id: number, after: number): Promise<RefusedLine[]>;
  refusedFile(resource: string, id: number): Promise<{ name: string; file: Blob }>;
}

/** What an uploaded file is for: a field, of a resource or of an action's input. */
export interface FileTarget {
  resource: string;
  field: string;
  action?: string;
}

/** Where uploaded files are kept. */
export interface Files {
  /** `onProgress` is told from 0 to 1; the signal gives it up */
  upload(
    file: File,
    target: FileTarget,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<FileRef>;
  fetch(id: string, signal?: AbortSignal): Promise<Blob>;
  /** a picture made small; 404 where there is none of it */
  thumbnail(id: string, signal?: AbortSignal): Promise<Blob>;
}

/** Where the chain of the audit log stands, and what came of the last look at all of it. */
export interface ChainState {
  eslabones: number;
  /** written down and not linked yet */
  pendientes: number;
  /** instant; null: nobody has looked yet */
  verificadaEn: string | null;
  resultado: {
    integra: boolean;
    eslabones: number;
    roto?: { eslabon: number; motivo: 'contenido' | 'enlace' | 'falta'; id?: number };
  } | null;
}

export interface Audit {
  chain(): Promise<ChainState>;
  /** looks at the whole chain; answers what came of it */
  verify(): Promise<ChainState>;
  /** what a row of the log changed, as far as the person may read it */
  changes(id: Identifier): Promise<Change[]>;
}

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
