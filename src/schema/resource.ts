/** One declaration per resource: screens, API, table, validation and permissions follow from it. It is JSON: no functions. */

import type { ActionSchema } from './action';
import type { Condition } from './condition';
import type { Declared, FieldSchema } from './field';
import type { Labels } from './labels';
import type { PanelSchema } from './panel';
import type { CreateSchema, ListSchema, ScreenSchema } from './screen';
import type { UniqueAmong } from './uniqueAmong';

export type View = 'list' | 'show' | 'edit' | 'create';

/** The parts of the product: a folder of `resources/` each, and a file of its words in every language. */
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

/** Rows that a person sees: all of them with `unless`, else those of `where`. */
export interface RowRule {
  unless: string;
  where: Condition;
}

/** As `RowRule`, of a resource's own rows. */
export interface SeenRule extends RowRule {
  /** references: beside the rows of `where`, those that point by one of them to a record that the person sees */
  through?: readonly string[];
  /** what it hides is told by its title all the same, where something that the person sees points to it */
  named?: true;
}

export interface ResourceSchema {
  /** the path of its API and the name of its table: plural, camelCase */
  name: string;
  area: Area;
  /** the permission's subject, as `Titular` in `Titular.ver` */
  subject: string;
  /** how a record is called, as `{apellido}, {nombre}` */
  title: string;
  icon?: string;
  /** the field that is its key, as `codigoTitular`; absent: a generated number, `id` */
  key?: string;
  /** where a natural key given by the server starts, as 100001; absent: the client gives it */
  keyFrom?: number;
  /** has an entry of its own in the side menu, after the product's: its list does not stand under another screen */
  menu?: boolean;
  /**
   * paths below `/dashboard`, exact, without the leading slash; an absent view has no screen. `createFor`: the form of a new one for
   * the record of `create.for`, whose key is `:id`; `import`: where files become its records (default: `import` below its list)
   */
  routes?: Partial<Record<View | 'createFor' | 'import', string>>;
  fields: Record<string, FieldSchema>;
  /** fields that are unique together */
  unique?: readonly (readonly string[])[];
  /** fields that are unique together among the records that match, as a reference among the payments that count */
  uniqueAmong?: readonly UniqueAmong[];
  /** fields that are looked for together: an index each */
  indexes?: readonly (readonly string[])[];
  list?: ListSchema;
  show?: ScreenSchema;
  edit?: ScreenSchema;
  create?: CreateSchema;
  actions?: Record<string, ActionSchema>;
  /** figures of its records, by name: a list shows those that it names, a board those that it chooses */
  panels?: Record<string, PanelSchema>;
  rows?: readonly SeenRule[];
  /**
   * A permission (`Sector|Ticket`; `*` is anyone signed in): whoever has `ver` on one of these, though not on `subject`, may
   * list and read, for a picker, each record's key, title and `lookupFields`, and nothing else
   */
  lookup?: string;
  lookupFields?: readonly string[];
  /** where its records come from: the generic API (default), or the specification's calls where they have one */
  source?: 'records' | 'toll';
  /** changes are kept, field by field (default true) */
  history?: boolean;
  /** an edit must say why, in this body member, which is no column: it is kept with each change; `creating`: a new record may too */
  reason?: { field: string; max: number; required?: boolean; creating?: true };
  /**
   * Fields of the server's own that a file of the past may fill in: an import of new records by who holds `importarHistorico` on
   * its subject. Whatever sends mails or alerts for a new record leaves them out (`HandlerContext.historical`)
   */
  historical?: readonly string[];
  /** the action of its subject that making, changing and deleting its records takes, in place of `crear`, `editar` and `borrar` */
  writes?: string;
  /** no generic create, edit or delete: rows come from handlers alone */
  appendOnly?: boolean;
  /** lets its own records be deleted by the generic API (default false: catalogues are switched off, ledgers never go) */
  deletable?: boolean;
  /** its words by language, where it was made at run time; a code resource has them in `i18n/` */
  labels?: Labels;
  /** its records tell what was done with those of others: by which field it names the resource, and by which the record's key */
  tellsOf?: { resource: string; key: string };
  /** a part of another resource: listed and exported for given parents only, unless it has a list screen of its own */
  satelliteOf?: string;
}

/** A resource of the code: the compiler refuses what could never be filled in. */
export type DeclaredSchema = ResourceSchema & { fields: Record<string, Declared> };
