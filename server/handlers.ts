/**
 * The types of a resource's behaviour beyond its schema: the `call` steps of its actions, and hooks for create, update and
 * delete. `resources/…/server.ts` defines it; `handlerIndex.ts` lists the files.
 */
import type { RawBuilder } from 'kysely';
import type { Language } from '../i18n/languages';
import type { Condition } from '../src/schema/condition';
import type { Registry, Resource } from '../src/schema/registry';
import type { Db } from './db/pool';
import type { Block, Fact } from './pdf/block';
import type { Viewer } from './viewer';

export type Row = Record<string, unknown>;

/** What a handler receives. Everything happens in one transaction; a handler throws a `Problem` to reject the operation. */
export interface HandlerContext {
  /** the transaction */
  tx: Db;
  registry: Registry;
  resource: Resource;
  /** the stored record; null while it is being created */
  before: Readonly<Row> | null;
  /** the record including the fields set so far; in the hooks that run after the write, as stored */
  record: Readonly<Row>;
  /** the action's name; null outside of an action */
  action: string | null;
  /** an action's validated input; on create and update, the incoming values */
  input: Readonly<Row>;
  /** values that an import sets on a record of the past; empty otherwise. Mails and alerts are sent only where it is empty */
  historical: Readonly<Row>;
  viewer: Viewer;
  now: Date;
  /** the caller's, for messages */
  language: Language;
  /** the installation's, for mails to holders */
  mailLanguage: Language;
  /** for links in mails, without a trailing slash */
  publicUrl: string;
  /** the address that the installation's mail server sends from; null without one */
  mailSender: string | null;
  /** hosts of the installation's own network that webhooks may call */
  webhookHosts: readonly string[];
  /** sets fields of the record, including system fields */
  set(values: Row): void;
  /** creates a record of another resource without checking permissions; returns it as stored */
  create(resource: string, values: Row): Promise<Row>;
  /**
   * changes a record of another resource under a lock, without checking permissions; its history shows the current action and its
   * reason. Returns it as stored; 404 for an unknown key. May also store the action's own record with the fields set so far,
   * before reading other records that depend on it
   */
  change(resource: string, key: unknown, values: Row): Promise<Row>;
  /** like `create` for each row, in few statements; returns the records in the same order */
  createAll(resource: string, rows: readonly Row[]): Promise<Row[]>;
  /**
   * like `createAll`, for records that nothing else of the action reads: an action on many records in one transaction inserts those
   * of all of them together, at its end
   */
  createLater(resource: string, rows: readonly Row[]): Promise<void>;
  /**
   * like `change` for all records of another resource that match a condition, in few statements, independently of the viewer's
   * visibility; only for fields in the record's own row. Returns the changed records
   */
  changeAll(resource: string, where: Condition, values: Row): Promise<Row[]>;
  /**
   * like `changeAll`, with the values that `valuesOf` returns for each record; not for the action's own record. `action` is the one
   * that the history shows, instead of the current one
   */
  changeEach(
    resource: string,
    where: Condition,
    valuesOf: (before: Readonly<Row>) => Row,
    action?: string,
  ): Promise<Row[]>;
  /**
   * runs another declared action of the same record as the viewer, with all of its checks, in this transaction; the fields set so
   * far are stored first. Only within an action
   */
  act(action: string, input?: Row): Promise<void>;
}

export type Handler = (context: HandlerContext) => void | Promise<void>;

const batches = new WeakSet<Handler>();

/**
 * Marks a `creating` or `created` handler that may run concurrently for many records of a transaction: it reads only through
 * batched queries (`db/batch`) and writes only with `set` and `create`.
 */
export function batched(handler: Handler): Handler {
  batches.add(handler);
  return handler;
}

export const isBatched = (handler: Handler): boolean => batches.has(handler);

/** Hooks of the generic API's writes, and of the calls of the specification that do the same. */
export interface Hooks {
  /** before a record is stored; `set` adds values */
  creating?: Handler;
  created?: Handler;
  /** before an edit is stored; not called for actions */
  updating?: Handler;
  updated?: Handler;
  deleting?: Handler;
  /** called for an action that the record's state forbids; may throw a better reason than the schema's */
  unavailable?: Handler;
}

/** A stored change of a record. */
export interface StoredChange {
  before: Readonly<Row>;
  after: Readonly<Row>;
  /** names of the changed fields */
  fields: readonly string[];
}

/**
 * Called in the transaction of each stored change of the resource's records, whoever makes it: an edit, an action, another
 * resource's handler or the clock. Not called for created and deleted records.
 */
export type ChangeHandler = (
  context: Pick<HandlerContext, 'tx' | 'viewer' | 'now'>,
  changes: readonly StoredChange[],
) => Promise<void>;

/** What a compute handler receives. */
export interface ComputeContext {
  db: Db;
  registry: Registry;
  resource: Resource;
  /** all records of the response, with their keys and the fields that the schema's `uses` names */
  rows: readonly Readonly<Row>[];
  viewer: Viewer;
  now: Date;
  /** the installation's, for mails to holders */
  mailLanguage: Language;
  /** whether the installation has a mail server; without it only mail accounts with their own server send */
  mailServer: boolean;
  /** the address that it sends from; null without one */
  mailSender: string | null;
}

/**
 * Returns the values of a computed field by key, for all records at once: never one query per record. A missing key means no
 * value. The handler itself must leave out what the viewer may not see.
 */
export type ComputeHandler = (
  context: ComputeContext,
) => ReadonlyMap<unknown, unknown> | Promise<ReadonlyMap<unknown, unknown>>;

/** Memoizes work that several computed fields share, per response. */
export function oncePerResponse<Result>(work: (context: ComputeContext) => Promise<Result>) {
  const pending = new WeakMap<ComputeContext['rows'], Promise<Result>>();
  return (context: ComputeContext): Promise<Result> => {
    const result = pending.get(context.rows) ?? work(context);
    pending.set(context.rows, result);
    return result;
  };
}

/** What a document handler receives: a record as the viewer sees it, and access to others they may read. */
export interface DocumentContext {
  db: Db;
  registry: Registry;
  resource: Resource;
  /** as the viewer sees it, with masks and titles; empty for a document of the whole resource */
  record: Readonly<Row>;
  /** the action's validated input */
  input: Readonly<Row>;
  viewer: Viewer;
  now: Date;
  /** the caller's */
  language: Language;
  /** returns another record as the viewer sees it; undefined where they may not see it */
  read(resource: string, key: unknown): Promise<Readonly<Row> | undefined>;
}

/** The content of a PDF document. */
interface DocumentContent {
  /** printed on the first page */
  title: string;
  /** distinguishes the file name from others with the same title, for example by the holder */
  of?: string;
  facts: readonly Fact[];
  blocks: readonly Block[];
}

/** A document in another file format, not a PDF. */
export interface DocumentAsFile extends Pick<DocumentContent, 'title' | 'of'> {
  /** `extension` without a dot, as `xlsx` */
  file: { extension: string; type: string; body: Buffer };
}

/** Returns the content of a document without writing anything; throws a `Problem` to reject. */
export type DocumentHandler = (context: DocumentContext) => Promise<DocumentContent | DocumentAsFile>;

/** The values of a field of an action's form that the server accepts, each with the number of records for which it does. */
export interface Choices {
  /** number of records to choose for */
  total: number;
  accepted: { id: number | string; count: number }[];
}

/** What a choices handler receives: for which records a value is chosen. */
interface ChoicesContext {
  db: Db;
  resource: Resource;
  /** query of the keys of the records, as text, in a column `clave`: those that the viewer sees */
  keys: RawBuilder<unknown>;
}

/** Returns which values of a field of an action's form the server would accept for some records, and for how many of them. */
export type ChoicesHandler = (context: ChoicesContext) => Promise<Choices>;

/** What a handler before a transaction receives. */
interface BeforeContext {
  db: Db;
  /** as stored */
  record: Readonly<Row>;
  language: Language;
}

/** Runs before the transaction of an action on one record, and may talk to other servers; throws a `Problem` to refuse the action. */
export type BeforeHandler = (context: BeforeContext) => Promise<void>;

/** What an attention handler receives: a person was at work on a record. */
interface Attention {
  db: Db;
  /** the record's key */
  id: number | string;
  viewer: Viewer;
  /** time in ms since the last report, as the browser measured it: not more than 60,000 */
  activeMs: number;
  /** the person has left the record */
  hasLeft: boolean;
}

/** Called for each report of presence with active time, outside of a transaction; it must be cheap. */
export type AttentionHandler = (attention: Attention) => Promise<void>;

export interface Behaviour {
  resource: string;
  /** called by steps of actions, by name */
  handlers: Readonly<Record<string, Handler>>;
  /** run before the transactions of actions, by the action's name; they write nothing */
  before?: Readonly<Record<string, BeforeHandler>>;
  /** run before or after a write of the generic API */
  hooks: Readonly<Hooks>;
  changed?: ChangeHandler;
  attended?: AttentionHandler;
  /** values of computed fields, by name */
  computes: Readonly<Record<string, ComputeHandler>>;
  /** contents of documents, by name */
  documents: Readonly<Record<string, DocumentHandler>>;
  /** accepted values of fields of action forms, by `action.field` */
  choices: Readonly<Record<string, ChoicesHandler>>;
}

/** Returns the behaviour of a resource; the parts that it does not have are empty. */
export const defineHandlers = (resource: string, parts: Partial<Omit<Behaviour, 'resource'>>): Behaviour => ({
  resource,
  handlers: {},
  hooks: {},
  computes: {},
  documents: {},
  choices: {},
  ...parts,
});

export interface HandlerRegistry {
  handler(resource: string, name: string): Handler | undefined;
  hook(resource: string, name: keyof Hooks): Handler | undefined;
  before?(resource: string, action: string): BeforeHandler | undefined;
  compute(resource: string, name: string): ComputeHandler | undefined;
  document(resource: string, name: string): DocumentHandler | undefined;
  changed?(resource: string): ChangeHandler | undefined;
  attended?(resource: string): AttentionHandler | undefined;
  choices?(resource: string, name: string): ChoicesHandler | undefined;
}

/** Combines all behaviours. Throws where a schema names a handler that does not exist. */
export function createHandlers(behaviours: readonly Behaviour[], registry: Registry): HandlerRegistry {
  const byName = new Map(behaviours.map((behaviour) => [behaviour.resource, behaviour]));
  for (const { name, schema } of registry.all)
    for (const [action, { run }] of Object.entries(schema.actions ?? {}))
      for (const step of run)
        if ('call' in step && !byName.get(name)?.handlers[step.call])
          throw new Error(`${name}.actions.${action}: no handler '${step.call}'`);
        else if ('document' in step && !byName.get(name)?.documents[step.document])
          throw new Error(`${name}.actions.${action}: no document '${step.document}'`);
  const ownItem = <Item>(items: Readonly<Record<string, Item>> | undefined, name: string): Item | undefined =>
    items && Object.hasOwn(items, name) ? items[name] : undefined;
  const compute = (resource: string, name: string) => ownItem(byName.get(resource)?.computes, name);
  for (const { name, fields } of registry.all)
    for (const field of fields.values())
      if ('handler' in field && field.handler !== undefined && !compute(name, field.handler))
        throw new Error(`${name}.fields.${field.name}: no handler '${field.handler}'`);
  return {
    handler: (resource, name) => ownItem(byName.get(resource)?.handlers, name),
    hook: (resource, name) => byName.get(resource)?.hooks[name],
    before: (resource, action) => ownItem(byName.get(resource)?.before, action),
    compute,
    document: (resource, name) => ownItem(byName.get(resource)?.documents, name),
    changed: (resource) => byName.get(resource)?.changed,
    attended: (resource) => byName.get(resource)?.attended,
    choices: (resource, name) => ownItem(byName.get(resource)?.choices, name),
  };
}
