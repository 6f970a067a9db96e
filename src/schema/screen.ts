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
  /** fields by whose values an advanced search counts and narrows it, in order */
  facets?: readonly string[];
  /** the resource's panels above it, in order: what all of it comes to, at a glance */
  panels?: readonly string[];
  /** a registered component above it, which sees the resource */
  above?: string;
  /** what a card of its board says below its title, in order, the first at length; absent: the first of the columns */
  card?: readonly string[];
}

/** A node of a record page or a form. */
export type LayoutNode =
  /** `folded`: closed at first, to be opened by whoever wants to */
  | { section: string; children: readonly LayoutNode[]; columns?: 1 | 2; folded?: true }
  | { tabs: readonly TabNode[] }
  /** a form filled in one part after the other, with a look at the whole at the end; outermost in its layout, and last */
  | { steps: readonly StepNode[] }
  | { field: string }
  /** a `reverse` field's list, with its own paging */
  | { related: string }
  /** who changed what, when, from what to what, and why */
  | { history: true }
  /** what happened, newest first: the changes, and the records of these `reverse` fields; `true`: of all satellites */
  | { timeline: true | readonly string[] }
  /** the edit form, in place; `reason` names the field that carries why (see `ResourceSchema.reason`) */
  | { form: true }
  | { slot: string };

export interface TabNode {
  name: string;
  children: readonly LayoutNode[];
  needs?: string;
}

/** Its label is that of a section of the same name. */
export interface StepNode {
  name: string;
  children: readonly LayoutNode[];
}

export interface ScreenSchema {
  /** the facts beside the title of a record: field names */
  header?: readonly string[];
  layout?: readonly LayoutNode[];
  /** the whole screen is drawn by a registered component */
  slot?: string;
  /** a reference to its own resource: a record that names another one there leads to that one's page */
  instead?: string;
}

/** A button beside the one that makes a record: what it does with the new one at once. */
export interface AlsoSchema {
  /** an action on a record of the resource; what its form must have and the new record's asks for too must be filled in */
  action: string;
  /** i18n key of the button */
  label: string;
}

/** What the form of a new record says, as i18n keys; absent: what the resource is called says it. */
export interface CreateWords {
  title?: string;
  /** of the button that makes it */
  save?: string;
  /** that it was made, and what that means */
  made?: string;
  detail?: string;
  /** the description under the error's own message, when it was not */
  failed?: string;
}

/** The form of a new record, on its own screen and wherever one is made on the way. */
export interface CreateSchema extends ScreenSchema {
  /** a reference: at `routes.createFor` one is made for the record that it names, which is not asked for */
  for?: string;
  /** nothing else is asked for; absent: all that a new record may have */
  only?: readonly string[];
  /** a registered component beside the fields, which sees what is typed */
  aside?: string;
  /** instead of a button that begins another one */
  also?: readonly AlsoSchema[];
  words?: CreateWords;
}
