import type { PivotAsked } from '../../schema/pivot';
import type { PivotAnswer } from '../../schema/pivotShown';

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
