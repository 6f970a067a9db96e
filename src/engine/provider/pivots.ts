import type { PivotResponse } from '../../schema/displayPivot';
import type { PivotParams } from '../../schema/pivot';

/** A pivot table's query, with the resource and the filter of its records. */
interface PivotQuery extends PivotParams {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
}

/** Pivot tables: figures by one field in the rows and another in the columns. */
export interface Pivots {
  read(query: PivotQuery): Promise<PivotResponse>;
  /** exports the table of a report */
  file(query: PivotQuery, report: string, format: 'csv' | 'xlsx'): Promise<{ name: string; file: Blob }>;
}
