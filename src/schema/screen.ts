/** How a resource is laid out, as data. All of it may be absent: `fields` alone gives a good list, form and record page. */
import type { Condition } from './condition';

/** A saved view of a list, shown as a tab; its label is `resources.{resource}.views.{name}`. */
export interface ViewSchema {
  name: string;
  filter: Condition;
  sort?: readonly [string, 'asc' | 'desc'];
  /** shown only with this action of the subject */
  needs?: string;
}

export interface ListSchema {
  /** shown at first, in order; every other field that lists may be chosen */
  columns: readonly string[];
  /** the fields that the quick search looks into */
  search?: readonly string[];
  sort?: readonly [string, 'asc' | 'desc'];
  /** the filters offered in the bar at first, in order; every other field that filters may be added */
  filters?: readonly string[];
  views?: readonly ViewSchema[];
  perPage?: 10 | 25 | 50 | 100;
}

/** A node of a record page or a form. */
export type LayoutNode =
  | { section: string; children: readonly LayoutNode[]; columns?: 1 | 2 }
  | { tabs: readonly TabNode[] }
  | { field: string }
  /** a `reverse` field's list, with its own paging */
  | { related: string }
  /** who changed what, when, from what to what, and why */
  | { history: true }
  /** the edit form, in place; `reason` names the field that carries why (see `ResourceSchema.reason`) */
  | { form: true }
  | { slot: string };

export interface TabNode {
  name: string;
  children: readonly LayoutNode[];
  needs?: string;
}

export interface ScreenSchema {
  /** the facts beside the title of a record: field names */
  header?: readonly string[];
  layout?: readonly LayoutNode[];
  /** the whole screen is drawn by a registered component */
  slot?: string;
}
