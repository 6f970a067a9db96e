import type { Identifier } from 'ra-core';

export interface ExportRequest {
  filter: Record<string, unknown>;
  /** pairs of field and direction */
  sort: readonly (readonly [string, string])[];
  /** field names; absent: every exportable field */
  columns?: readonly string[];
  format: 'csv' | 'xlsx' | 'pdf';
  /** prints the report's name and totals over its period, in a PDF */
  report?: { id: Identifier; period: string | undefined };
  signal: AbortSignal;
}

/** A file that is streamed while it is created. If it fails, the stream ends with an error and never looks complete. */
export interface ExportFile {
  name: string;
  /** number of records */
  total: number;
  body: ReadableStream<Uint8Array>;
}
