/**
 * One declaration for each resource: screens, API, table, validation and permissions follow from it. It is JSON, without
 * functions.
 */

import type { ActionSchema } from './action';
import type { Condition } from './condition';
import type { Declared, FieldSchema } from './field';
import type { Labels } from './labels';
import type { PanelSchema } from './panel';
import type { CreateSchema, ListSchema, ScreenSchema, ShowSchema } from './screen';
import type { UniqueAmong } from './uniqueAmong';

export type View = 'list' | 'show' | 'edit' | 'create';

/** The areas of the product. Each has a folder in `resources/`. An area whose labels are in its schemas has no files of texts. */
export const AREAS = [
  'sau',
  'holders',
  'passage',
  'transits',
  'billing',
  'collections',
  'processes',
  'communication',
  'tolls',
  'reports',
  'settings',
] as const;

export type Area = (typeof AREAS)[number];

/** Rows that a person may see: all of them with the action `unless`, otherwise those that match `where`. */
export interface RowRule {
  unless: string;
  where: Condition;
}

/** Like `RowRule`, for the rows of a resource. */
export interface VisibilityRule extends RowRule {
  /** references: the person also sees rows that refer, by one of these fields, to a record that the person sees */
  through?: readonly string[];
  /** the title of a hidden row is still shown where a visible record refers to it */
  named?: true;
}

/** The versions of a record. */
export interface VersionsSchema {
  /** stored fields that are compared and restored, in order; not those that only some people may read */
  fields: readonly string[];
  /** which states of the record are versions, e.g. the published ones */
  when?: Condition;
}

export interface ResourceSchema {
  /** the path of its API and the name of its table: plural, camelCase */
  name: string;
  area: Area;
  /** the subject of its permissions, e.g. `Titular` in `Titular.ver` */
  subject: string;
  /** template of a record's title, e.g. `{apellido}, {nombre}` */
  title: string;
  icon?: string;
  /** the field that is the key, e.g. `codigoTitular`; absent: a generated number, `id` */
  key?: string;
  /** first value of a natural key that the server assigns, e.g. 100001; absent: the client provides the key */
  keyFrom?: number;
  /** has its own entry in the side menu, after those of the product, because its list is not part of another screen */
  menu?: boolean;
  /**
   * its place among the lists of the same part, in the order of use: the list with the shortest path comes first, then these by
   * number, then the others
   */
  tab?: number;
  /**
   * exact paths below `/dashboard`, without the leading slash; a view without a path has no screen. `createFor`: the form of a
   * new record for the record of `create.for`, whose key is `:id`; `import`: the import of files (default: `import` below the
   * list)
   */
  routes?: Partial<Record<View | 'createFor' | 'import', string>>;
  fields: Record<string, FieldSchema>;
  /** groups of fields that are unique together */
  unique?: readonly (readonly string[])[];
  /**
   * groups of fields that are unique together among the matching records, e.g. a reference number among the payments that count
   */
  uniqueAmong?: readonly UniqueAmong[];
  /** groups of fields that are searched together; each gets an index */
  indexes?: readonly (readonly string[])[];
  list?: ListSchema;
  show?: ShowSchema;
  edit?: ScreenSchema;
  create?: CreateSchema;
  actions?: Record<string, ActionSchema>;
  /** panels over its records, by name: a list shows those that it names, a board those that it chooses */
  panels?: Record<string, PanelSchema>;
  rows?: readonly VisibilityRule[];
  /**
   * A permission (`Sector|Ticket`; `*` is every signed-in person): people with `ver` on one of these subjects, but not on
   * `subject`, may list and read the key, title and `lookupFields` of each record for a picker, and nothing else
   */
  lookup?: string;
  lookupFields?: readonly string[];
  /** the source of its records: the generic API (default), or the calls of the specification where it defines them */
  source?: 'records' | 'toll';
  /** whether changes are recorded, field by field (default true) */
  history?: boolean;
  /**
   * its records have versions: the values of these fields after each change, where `when` holds (absent: after every change).
   * They come from the history. People with `editar` read and compare them, and restore an older one
   */
  versions?: VersionsSchema;
  /**
   * an edit must give its reason in this member of the body; it has no column and is stored with each change. `creating`: a new
   * record may give one too
   */
  reason?: { field: string; max: number; required?: boolean; creating?: true };
  /**
   * Server-set fields that an import of past records may fill in, for new records and people with `importarHistorico` on the
   * subject. Handlers that send mails or alerts for new records skip such records (`HandlerContext.historical`)
   */
  historical?: readonly string[];
  /** the action of the subject that is needed to see its records, instead of `ver` */
  reads?: string;
  /**
   * the action of the subject that is needed to create, edit and delete its records, instead of `crear`, `editar` and `borrar`
   */
  writes?: string;
  /** no generic create, edit or delete: only handlers add rows */
  appendOnly?: boolean;
  /**
   * `perStatement`: the database checks its references once a statement instead of once a row, for ledgers that receive files of
   * many rows. Absent: foreign keys
   */
  references?: 'perStatement';
  /**
   * whether the generic API may delete its records (default false: catalogue entries are switched off, ledger entries are
   * permanent)
   */
  deletable?: boolean;
  /** its texts by language, if it was created at run time; a resource of the code has them in `i18n/` */
  labels?: Labels;
  /**
   * for records about actions on other records: the field with the name of the other resource, and the field with the record's
   * key
   */
  tellsOf?: { resource: string; key: string };
  /**
   * the parent resource, of which its records are parts: listed and exported only for given parents, unless it has its own list
   * screen
   */
  satelliteOf?: string;
}

/** A resource of the code. The compiler refuses one that could never be filled in. */
export type DeclaredSchema = ResourceSchema & { fields: Record<string, Declared> };
