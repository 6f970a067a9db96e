/**
 * The backup format: one gzip file of JSON lines with a head, each table followed by its rows as text, and an end line that
 * proves that the file is complete.
 */
import { z } from 'zod';

const statements = z.array(z.string());

export const headLine = z.object({
  format: z.literal('ventanilla-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** the end of the audit chain at that moment; absent where there is none */
  chain: z.object({ database: z.string(), eslabon: z.number(), hash: z.string() }).optional(),
  before: statements,
  after: statements,
});

const tableLine = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  types: z.array(z.string()),
  create: z.string(),
});
/** a row: each column as PostgreSQL's text output, or null */
const rowLine = z.array(z.string().nullable());
export const endLine = z.object({ end: z.literal(true), tables: z.number(), rows: z.number() });

export const bodyLine = z.union([rowLine, tableLine, endLine]);

/** Numbers of tables and rows that were saved or restored. */
export interface Tally {
  tables: number;
  rows: number;
}
