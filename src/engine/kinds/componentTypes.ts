/** Types of the components and text functions that show a kind's values: in a cell, on a record's page, as plain text. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import type { Resource } from '../../schema/registry';
import type { LazyPart } from '../../speed/lazyPart';
import type { Labels } from '../labels';
import type { FilterProps } from './filter';
import type { InputProps } from './input';

export type AnyRecord = Readonly<Record<string, unknown>>;

export interface FieldViewProps<K extends Kind = Kind> {
  /** never null or undefined: nothing is rendered for those */
  value: unknown;
  field: FieldOf<K> & { name: string };
  resource: Resource;
  /** labels of `resource` */
  labels: Labels;
  /** the record that contains the value, with its `_refs` */
  record: AnyRecord;
}

/** Context for plain text: labels of options, and texts for yes and no. */
export interface Wording {
  labels: Pick<Labels, 'field' | 'option'>;
  translate: (key: string) => string;
  record: AnyRecord;
}

export interface KindComponents<K extends Kind> {
  /** renders one line that never wraps; plain elements only, because a list renders hundreds of cells */
  Cell: ComponentType<FieldViewProps<K>>;
  /** as a value on a record's page; absent: as `displays.ts` has it, or the cell. Its code is loaded when it is first rendered */
  Display?: LazyPart<FieldViewProps<K>>;
  /** input in a form; absent: as `inputs.ts` has it, or that of `ValueKind.like` */
  Input?: LazyPart<InputProps<K>>;
  /** filter editor; absent: as `filters.ts` has it, or that of `ValueKind.like` */
  Filter?: LazyPart<FilterProps<K>>;
  /** column width in px; `FieldSchema.width` overrides it */
  width: number;
  /** px: minimum width of a column that cuts no value, for kinds with known values; applies even if the schema sets a smaller width */
  leastWidth?(field: FieldOf<K> & { name: string }, labels: Pick<Labels, 'option'>): number;
  /** share of the free width that the column takes in addition, 1 for free text; absent: none */
  growFactor?: number;
  /** numbers are aligned at the end */
  align?: 'end';
  /** in a table, a zero is a muted dash: it means that there is nothing */
  quietZero?: true;
  /** a value is not understood without its label: numbers, unless this says otherwise, days, instants and yes or no */
  needsLabel?: boolean;
  /** plain text for exports, filters, tooltips and confirmations; not called for empty values */
  toText(value: unknown, field: FieldOf<K> & { name: string }, wording: Wording): string;
  /** text of a range's limit, if it differs from `toText` */
  limitText?(value: unknown, field: FieldOf<K>): string;
  /** values are instants: a filter may count days back from now */
  isInstant?: true;
  /** components for one field, if the kind has variants; overrides the kind's own */
  variant?(field: FieldOf<K>): KindComponents<K> | undefined;
  /** name of the resource whose keys the values are: a filter shows their titles */
  targetResource?(field: FieldOf<K>): string;
}

/** Props of a component that only needs the value, for any kind. */
export interface ValueProps {
  value: unknown;
}
