/** The blocks of a document, as data. */
import type { TableColumn } from './table';

export type Fact = readonly [label: string, value: string];

export interface Bar {
  label: string;
  value: number;
  /** the formatted value */
  text: string;
}

export type Block =
  | { draw: 'heading'; text: string }
  | { draw: 'text'; text: string; strong?: boolean }
  | { draw: 'facts'; facts: readonly Fact[] }
  /** amounts below a table, and their total */
  | { draw: 'totals'; facts: readonly Fact[]; total: Fact }
  /** bar chart; the longest bar is the highest amount */
  | { draw: 'bars'; title: string; bars: readonly Bar[] }
  /** amounts over time */
  | { draw: 'timeChart'; title: string; points: readonly Bar[] }
  | { draw: 'qr'; content: string; text: string }
  | {
      draw: 'table';
      columns: readonly TableColumn[];
      rows: AsyncIterable<readonly (readonly string[])[]>;
      totals?: readonly (readonly string[])[];
      /** shown where there are no rows */
      empty: string;
    };
