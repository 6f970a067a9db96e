import type { DataProvider, Identifier, RaRecord } from 'ra-core';
import type { Condition } from '../schema/condition';

/** One change of one field of a record, as its history lists it, newest first. */
export interface Change {
  id: Identifier;
  /** instant, ISO 8601 */
  fecha: string;
  usuario: { id: Identifier; title: string } | null;
  campo: string;
  antes: unknown;
  despues: unknown;
  /** why, where the form asked for it */
  motivo: string | null;
}

/** What became of an action on many records. */
export interface BulkOutcome {
  done: Identifier[];
  failed: { id: Identifier; status: number; detail: string }[];
}

/** A figure to ask for: counted by the server, with the viewer's permissions and rows. */
export interface PanelQuery {
  resource: string;
  filter?: Condition;
  aggregate: 'count';
  /** a field to break down by */
  by?: string;
  /** a dateTime field to follow day by day, over `period` */
  every?: 'day';
  period?: string;
}

export interface PanelAnswer {
  value?: number;
  groups?: { key: string | number | null; title: string; value: number }[];
  points?: { at: string; value: number }[];
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
  remove(key: string): Promise<unknown>;
}

export interface ExportRequest {
  filter: Record<string, unknown>;
  /** pairs of field and direction */
  sort: readonly (readonly [string, string])[];
  /** names of fields; absent: all that may be exported */
  columns?: readonly string[];
  format: 'csv' | 'xlsx';
  signal: AbortSignal;
}

/** A file that is written while it arrives; it breaks off with an error, never quietly. */
export interface ExportFile {
  name: string;
  /** records in it */
  total: number;
  body: ReadableStream<Uint8Array>;
}

/** What the engine asks of a data provider beside react-admin's own calls. */
export interface EngineDataProvider extends DataProvider {
  /** runs a declared action on a record and answers the record as it is then */
  runAction(
    resource: string,
    params: { id: Identifier; action: string; input?: Record<string, unknown>; record?: RaRecord },
  ): Promise<{ data: RaRecord }>;
  runBulk(
    resource: string,
    params: { action: string; input?: Record<string, unknown> } & (
      | { ids: Identifier[] }
      | { filter: Record<string, unknown>; expectedCount: number }
    ),
  ): Promise<BulkOutcome>;
  history(resource: string, params: { id: Identifier }): Promise<Change[]>;
  panels(panels: Record<string, PanelQuery>): Promise<Record<string, PanelAnswer>>;
  /** absent where the server writes no files: then the browser does */
  exportFile?(resource: string, request: ExportRequest): Promise<ExportFile>;
  /** absent where the server keeps none: then they last as long as the visit */
  drafts?: Drafts;
}
