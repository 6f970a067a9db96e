/**
 * What a resource does beyond its declaration: the `call` steps of its actions, and what happens when its records are made,
 * changed and deleted. `resources/…/server.ts` defines it; `handlerIndex.ts` lists the files.
 */
import type { Language } from '../i18n/languages';
import type { Condition } from '../src/schema/condition';
import type { Registry, Resource } from '../src/schema/registry';
import type { Db } from './db/pool';
import type { Block, Fact } from './pdf/block';
import type { Viewer } from './viewer';

export type Row = Record<string, unknown>;

/** What a handler stands on. All of it happens in one transaction: to refuse, throw a `Problem`. */
export interface HandlerContext {
  /** the transaction */
  tx: Db;
  registry: Registry;
  resource: Resource;
  /** the stored record, null while it is being made */
  before: Readonly<Row> | null;
  /** the record with what was set so far; after the fact, as it is stored */
  record: Readonly<Row>;
  /** the action's name; null outside of one */
  action: string | null;
  /** an action's checked input; of a record that is made or changed, the values that came in */
  input: Readonly<Row>;
  /** of a record of the past that an import makes, what was so then; empty for any other: only of those are mails and alerts sent */
  historical: Readonly<Row>;
  viewer: Viewer;
  now: Date;
  /** the caller's, for sentences */
  language: Language;
  /** the installation's, for mails to holders */
  mailLanguage: Language;
  /** for links in mails, without a trailing slash */
  publicUrl: string;
  /** sets fields of the record, system fields too */
  set(values: Row): void;
  /** makes a record of another resource, without asking for permissions; answers it as it is stored */
  create(resource: string, values: Row): Promise<Row>;
  /**
   * changes a record of another resource, locked meanwhile, without asking for permissions: its history has it under what is
   * being done here and why. Answers it as it is stored; 404 where there is none of this key. The record that an action is on may
   * be stored so too, with what was set so far, before others are asked about it
   */
  change(resource: string, key: unknown, values: Row): Promise<Row>;
  /** as `create` of each, in few statements; answers them in their order */
  createAll(resource: string, rows: readonly Row[]): Promise<Row[]>;
  /**
   * as `change` of all records of another resource that a condition finds, in few statements, whoever may see them; of fields in
   * the record's own row. Answers those that are another now
   */
  changeAll(resource: string, where: Condition, values: Row): Promise<Row[]>;
  /**
   * does another declared action of the same record, as the viewer and with all that is asked of them, in this transaction; what
   * was set so far is stored before it. Within an action alone
   */
  act(action: string, input?: Row): Promise<void>;
}

export type Handler = (context: HandlerContext) => void | Promise<void>;

const batches = new WeakSet<Handler>();

/**
 * A `creating` or `created` that may run for many records of a transaction at once: it reads by what is batched (`db/batch`), and
 * writes by `set` and `create` alone.
 */
export function batched(handler: Handler): Handler {
  batches.add(handler);
  return handler;
}

export const isBatched = (handler: Handler): boolean => batches.has(handler);

/** Around the generic API's own writes, and the calls of the specification that do the same. */
export interface Hooks {
  /** before a record is stored: `set` completes it */
  creating?: Handler;
  created?: Handler;
  /** before an edit is stored; actions do not come here */
  updating?: Handler;
  updated?: Handler;
  deleting?: Handler;
  /** an action that the record's state forbids: may refuse with a better reason than the schema's */
  unavailable?: Handler;
}

/** What a computed field of the kind `handler` is worked out from. */
export interface ComputeContext {
  db: Db;
  registry: Registry;
  resource: Resource;
  /** all records of the answer, with their keys and the fields that the schema's `uses` names */
  rows: readonly Readonly<Row>[];
  viewer: Viewer;
  now: Date;
  /** the installation has a mail server; without one only accounts with a server of their own send */
  mailServer: boolean;
}

/**
 * The values of a computed field by the records' keys, for all of them at once: never a query a record. A record that is not
 * in it has none. What the viewer may not see is its own to leave out.
 */
export type ComputeHandler = (
  context: ComputeContext,
) => ReadonlyMap<unknown, unknown> | Promise<ReadonlyMap<unknown, unknown>>;

/** Work that several computed fields stand on: done once for all records of an answer. */
export function oncePerAnswer<Result>(work: (context: ComputeContext) => Promise<Result>) {
  const begun = new WeakMap<ComputeContext['rows'], Promise<Result>>();
  return (context: ComputeContext): Promise<Result> => {
    const result = begun.get(context.rows) ?? work(context);
    begun.set(context.rows, result);
    return result;
  };
}

/** What a document is made from: a record as the viewer gets it, and what else they may read. */
export interface DocumentContext {
  db: Db;
  registry: Registry;
  resource: Resource;
  /** as the viewer gets it, masks and titles included; empty where the document is of the resource as a whole */
  record: Readonly<Row>;
  /** the action's checked input */
  input: Readonly<Row>;
  viewer: Viewer;
  now: Date;
  /** the caller's */
  language: Language;
  /** another record as the viewer gets it; undefined where they may not see it */
  read(resource: string, key: unknown): Promise<Readonly<Row> | undefined>;
}

/** What a document says. */
export interface DocumentContent {
  /** its name on the first sheet */
  title: string;
  /** what tells its file from others beside the title, as whose it is */
  of?: string;
  facts: readonly Fact[];
  blocks: readonly Block[];
}

/** A document that is a file of its own kind, and no paper. */
export interface DocumentAsFile extends Pick<DocumentContent, 'title' | 'of'> {
  /** `ending` of its name, as `xlsx` */
  file: { ending: string; type: string; body: Buffer };
}

/** Reads what a document says, and nothing else; to refuse, throws a `Problem`. */
export type DocumentHandler = (context: DocumentContext) => Promise<DocumentContent | DocumentAsFile>;

export interface Behaviour {
  resource: string;
  handlers: Readonly<Record<string, Handler>>;
  hooks: Readonly<Hooks>;
  computes: Readonly<Record<string, ComputeHandler>>;
  documents: Readonly<Record<string, DocumentHandler>>;
}

export const defineHandlers = (
  resource: string,
  handlers: Readonly<Record<string, Handler>>,
  hooks: Readonly<Hooks> = {},
  computes: Readonly<Record<string, ComputeHandler>> = {},
  documents: Readonly<Record<string, DocumentHandler>> = {},
): Behaviour => ({ resource, handlers, hooks, computes, documents });

export interface HandlerRegistry {
  handler(resource: string, name: string): Handler | undefined;
  hook(resource: string, name: keyof Hooks): Handler | undefined;
  compute(resource: string, name: string): ComputeHandler | undefined;
  document(resource: string, name: string): DocumentHandler | undefined;
}

/** All behaviours together; refuses what no schema asks for, and what a schema asks for in vain. */
export function createHandlers(behaviours: readonly Behaviour[], registry: Registry): HandlerRegistry {
  const byName = new Map(behaviours.map((behaviour) => [behaviour.resource, behaviour]));
  for (const { name, schema } of registry.all)
    for (const [action, { run }] of Object.entries(schema.actions ?? {}))
      for (const step of run)
        if ('call' in step && !byName.get(name)?.handlers[step.call])
          throw new Error(`${name}.actions.${action}: no handler '${step.call}'`);
        else if ('document' in step && !byName.get(name)?.documents[step.document])
          throw new Error(`${name}.actions.${action}: no document '${step.document}'`);
  const own = <Item>(items: Readonly<Record<string, Item>> | undefined, name: string): Item | undefined =>
    items && Object.hasOwn(items, name) ? items[name] : undefined;
  const compute = (resource: string, name: string) => own(byName.get(resource)?.computes, name);
  for (const { name, fields } of registry.all)
    for (const field of fields.values())
      if ('handler' in field && field.handler !== undefined && !compute(name, field.handler))
        throw new Error(`${name}.fields.${field.name}: no handler '${field.handler}'`);
  return {
    handler: (resource, name) => own(byName.get(resource)?.handlers, name),
    hook: (resource, name) => byName.get(resource)?.hooks[name],
    compute,
    document: (resource, name) => own(byName.get(resource)?.documents, name),
  };
}
