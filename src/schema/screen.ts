/** Layout of a resource's screens, as data. All of it is optional: `fields` alone gives a usable list, form and record page. */
import type { Condition } from './condition';

/** A predefined view of a list, shown as a tab. Its label is `resources.{resource}.views.{name}`. */
export interface ViewSchema {
  name: string;
  filter: Condition;
  sort?: readonly [string, 'asc' | 'desc'];
  /** shown only to people with this action of the subject */
  needs?: string;
  /** fields without a value in its records, such as what a later state sets: they have no column unless the person asks */
  empty?: readonly string[];
}

/** Since when a record waits, as how long ago: `hace 71 d`. */
export interface AgeSchema {
  /** days from which the age is a warning */
  warning?: number;
  /** days from which it is a danger */
  danger?: number;
  /** records whose age matters, such as open ones; the others show the date. Absent: all */
  while?: Condition;
}

export interface ListSchema {
  /** initial columns, in order; every other field that can be listed may be added */
  columns: readonly string[];
  /** the fields that the quick search covers */
  search?: readonly string[];
  /** the quick search finds words in long texts too, by an index; absent: only parts of the `search` fields */
  fullText?: FullTextSchema;
  sort?: readonly [string, 'asc' | 'desc'];
  /** initial filters of the bar, in order; every other field that can be filtered may be added */
  filters?: readonly string[];
  views?: readonly ViewSchema[];
  perPage?: 10 | 25 | 50 | 100;
  /** fields whose values the advanced search counts and filters by, in order */
  facets?: readonly string[];
  /** panels of the resource above the list, in order: a summary of all its records */
  panels?: readonly string[];
  /** a registered component above the list, which receives the resource */
  above?: string;
  /** a registered component that renders the rows in place of the table */
  body?: string;
  /** date fields whose column shows how long ago, by name */
  ages?: Readonly<Record<string, AgeSchema>>;
  /** fields of a card on the board, below its title, in order; the first one is shown in full. Absent: the first columns */
  card?: readonly string[];
  /**
   * fields of the second line of two-line rows, by the field above them; they have no column then. Absent: the texts and records of
   * the card
   */
  second?: Readonly<Record<string, readonly string[]>>;
  /** the board of panels about these records, for people with the permission to see it; absent: the list leads to none */
  statistics?: StatisticsSchema;
  /** rows of the table, until the person chooses. Absent: compact, of 36 px */
  density?: Density;
  /** the view that the board opens with, such as all that is open. Absent: the first without a condition */
  board?: string;
  /** the list and the current record side by side, to work through records one after the other; absent: not offered */
  queue?: QueueSchema;
}

/** Where a list's statistics are. */
export interface StatisticsSchema {
  /** path of the board below `/dashboard` */
  path: string;
  /** subject of the permission `ver` */
  needs: string;
}

/** Rows of 36 px, of 44 px, or of two lines, the second one with the texts and records of the list's card. */
export const DENSITIES = ['compact', 'comfortable', 'twoLines'] as const;
export type Density = (typeof DENSITIES)[number];

/** The full-text index of a list. People without the permission to read a field do not find its words. */
export interface FullTextSchema {
  /** fields of the record, of kinds with text or with file names; words of the first one count most in the order of the results */
  fields: readonly string[];
  /** satellites whose texts belong to the record, such as the messages of a request */
  from?: readonly { resource: string; fields: readonly string[] }[];
  /** references: a record is also found by the search fields of the record that it refers to */
  through?: readonly string[];
  /** a dictionary: a search for a word finds its synonyms too */
  synonyms?: SynonymsSchema;
  /** searches that find nothing are counted, without who searched and without texts that look like personal data */
  missed?: MissedSchema;
}

/** Where searches without a result are counted. */
export interface MissedSchema {
  /** a resource with the fields `texto` (unique), `veces` and `ultimaEn` */
  resource: string;
  /** the records among which nothing was found; absent: all that the person may see */
  where?: Condition;
}

/** A resource with groups of words of the same meaning. */
export interface SynonymsSchema {
  resource: string;
  /** a text field: the words of a group, separated by commas */
  field: string;
  /** the groups that count; absent: all */
  where?: Condition;
}

/** A row of the queue, in two lines. */
export interface QueueSchema {
  /** the field in the first line */
  title: string;
  /** the field at the end of the first line */
  aside?: string;
  /** fields in the second line, in order; empty and default values are left out, times are shown as how long ago */
  facts: readonly string[];
  /** actions that end the work on a record though it may stay in the list: the next one opens */
  after?: readonly string[];
}

/** A node of a record page or a form. */
export type LayoutNode =
  /** `folded`: collapsed at first */
  | { section: string; children: readonly LayoutNode[]; columns?: 1 | 2; folded?: true }
  | { tabs: readonly TabNode[] }
  /** of a record's page: what matters most, with facts or a timeline beside it; below it on narrow screens */
  | { overview: OverviewNode }
  /** a form filled in step by step, with a summary at the end; must be the outermost and last node of its layout */
  | { steps: readonly StepNode[] }
  | { field: string }
  /** the list of a `reverse` field, with its own paging */
  | { related: string }
  /** the history of changes: who, when, old and new value, and why */
  | { history: true }
  /** the versions of the record (`ResourceSchema.versions`): compared, and restored by those who may edit it */
  | { versions: true }
  /** a timeline, newest first: changes, and the records of these `reverse` fields; `true`: of all satellites */
  | { timeline: true | readonly string[] }
  /** the edit form, embedded; its reason field is declared in `ResourceSchema.reason` */
  | { form: true }
  /** a registered component; `fields` are the ones that it renders itself: their inputs in a form, their values on a page */
  | { slot: string; fields?: readonly string[] };

export interface TabNode {
  name: string;
  children: readonly LayoutNode[];
  needs?: string;
}

/** Two columns of a record's page. */
export interface OverviewNode {
  main: readonly LayoutNode[];
  aside: readonly LayoutNode[];
}

/** Its label is that of a section with the same name. */
export interface StepNode {
  name: string;
  children: readonly LayoutNode[];
}

export interface ScreenSchema {
  /** fields beside the title of a record, by name */
  header?: readonly string[];
  /** fields that it does not name are shown beside their neighbours in the schema */
  layout?: readonly LayoutNode[];
  /** a registered component that renders the complete screen */
  slot?: string;
  /** a reference to the same resource: a record that refers to another one redirects to that one's page */
  instead?: string;
}

/** The page of a record. Its layout ends with the history of changes, in a tab of its own, unless it contains one. */
export interface ShowSchema extends ScreenSchema {
  /** `false`: the page has no history, though changes are recorded */
  history?: false;
}

/** A second button of the form of a new record: it also runs an action on the new record. */
export interface AlsoSchema {
  /**
   * an action on a record of the resource; fields that both its form and the new record's form have are required if the action
   * requires them
   */
  action: string;
  /** i18n key of the button */
  label: string;
}

/** Texts of the form of a new record, as i18n keys; absent: derived from the name of the resource. */
export interface CreateTexts {
  title?: string;
  /** label of the button that creates the record */
  save?: string;
  /** success message, and its description */
  made?: string;
  detail?: string;
  /** description under the error message if creating failed */
  failed?: string;
}

/** The form of a new record, on its own screen and wherever one is created on the fly. */
export interface CreateSchema extends ScreenSchema {
  /** a reference: at `routes.createFor` the record is created for the record of the path, and the field is not shown */
  for?: string;
  /** the only fields of the form; absent: all that a new record may have */
  only?: readonly string[];
  /** a registered component beside the fields, which receives the typed values */
  aside?: string;
  /** replaces the button that starts another record */
  also?: readonly AlsoSchema[];
  words?: CreateTexts;
}
