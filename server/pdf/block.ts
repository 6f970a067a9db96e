/** The parts of a document, as data. */
import type { TableColumn } from './table';

export type Fact = readonly [label: string, value: string];

export interface Bar {
  label: string;
  value: number;
  /** the value as people read it */
  text: string;
}

export type Block =
  | { draw: 'heading'; text: string }
  | { draw: 'text'; text: string; strong?: boolean }
  | { draw: 'facts'; facts: readonly Fact[] }
  /** amounts below a table, and what they come to */
  | { draw: 'totals'; facts: readonly Fact[]; total: Fact }
  /** amounts beside each other, the longest bar the most */
  | { draw: 'bars'; title: string; bars: readonly Bar[] }
  /** amounts in the course of time */
  | { draw: 'course'; title: string; points: readonly Bar[] }
  | { draw: 'qr'; content: string; text: string }
  | {
      draw: 'table';
      columns: readonly TableColumn[];
      rows: AsyncIterable<readonly (readonly string[])[]>;
      totals?: readonly (readonly string[])[];
      /** said where there is no row */
      empty: string;
    };
