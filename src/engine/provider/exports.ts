import type { Identifier } from 'ra-core';

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
