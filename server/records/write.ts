/** Creates, edits and deletes records, for the generic API and for the specification's calls. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import { prepare } from '../../src/schema/check';
import { historicalFields } from '../../src/schema/historical';
import { masked } from '../../src/schema/mask';
import type { Field, Resource } from '../../src/schema/registry';
import { type Validation, validate } from '../../src/schema/validate';
import { keepAllMade, keepChanges } from '../audit/history';
import { batchOf, settleAll } from '../db/batch';
import { toStored } from '../db/kinds';
import { tellWritten } from '../events/recordEvents';
import { type HandlerContext, type Hooks, isBatched, type Row } from '../handlers';
import { Problem } from '../problem';
import { contextOf, may, type Viewer } from '../viewer';
import { type Access, openFor } from './access';
import { checkLinks, objectIn, refuse } from './check';
import { type Choices, foreseeChoices } from './choosable';
import { openColumns } from './columns';
import { explained, explainedDelete } from './constraint';
import { changeRecord, insertRecord, insertRecords, type Why, type Work } from './keep';
import { changeRecords } from './keepAll';
import { lockAny, lockRow } from './read';
import { type Store, transacted } from './store';

export interface WriteOptions {
  /** language of the caller, for mails and messages */
  language?: Language;
  /** the version tags that the caller saw; absent: any version */
  ifMatch?: string;
  /** no field is required: the specification's own calls accept missing members (decisions 43) */
  lenient?: boolean;
  /** the instant of the write; absent: now */
  now?: Date;
  /** action and reason for the history, when it is no plain edit; a created record then gets an entry too */
  why?: Why;
  /** dry run: does everything except storing, and returns the row that would be stored */
  rehearsal?: boolean;
  /** cached choices, when many records are written together */
  choices?: Choices | undefined;
  /** historical import: the resource's `historical` fields are accepted too; the caller has checked the permission */
  historical?: boolean;
}

const withoutMust = new WeakMap<Resource, Resource>();

/** Returns the same resource without required fields. */
function lenientOf(resource: Resource): Resource {
  const known = withoutMust.get(resource);
  if (known) return known;
  const fields = Object.entries(resource.schema.fields).map(([name, field]) => [name, { ...field, required: false }]);
  const made = prepare({ ...resource.schema, fields: Object.fromEntries(fields) });
  withoutMust.set(resource, made);
  return made;
}

/** Returns the reason from the input of an action that asks for one; null when it is empty. */
export function whyIn(input: Row): string | null {
  const said = [input.motivo, input.comentario].find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof said === 'string' ? said.trim() : null;
}

/** Batches the records that handlers create at the same time: few statements per resource. */
const insertedTogether = batchOf<{ name: string; row: Row }, Row, Work>(async (work, all) => {
  const made = new Map<object, Row>();
  for (const name of new Set(all.map((one) => one.name))) {
    const some = all.filter((one) => one.name === name);
    const records = some.map(({ row }) => row);
    const rows = await insertRecords(work, work.store.registry.need(name), records);
    for (const [at, one] of some.entries()) made.set(one, rows[at] ?? {});
  }
  return all.map((one) => made.get(one) ?? {});
});

/** Returns the context of a handler, and the values that the handler sets. */
export function handlerContext(
  work: Work,
  resource: Resource,
  before: Row | null,
  start: Row,
  input: Row,
  language: Language,
  historical: Row = {},
): { context: HandlerContext; values: Row; stored: () => Row; renew: (row: Row) => void } {
  const { store, viewer, now } = work;
  const values: Row = {};
  // the record as stored so far by the action
  let stored = start;
  const context: HandlerContext = {
    tx: store.db,
    registry: store.registry,
    resource,
    before,
    get record() {
      return { ...stored, ...values };
    },
    action: null,
    input,
    historical,
    viewer,
    now,
    language,
    mailLanguage: store.language,
    publicUrl: store.publicUrl,
    set: (more) => Object.assign(values, more),
    create: (name, row) =>
      work.many ? insertedTogether(work, { name, row }) : insertRecord(work, store.registry.need(name), row),
    async change(name, key, row) {
      const { db, registry } = store;
      const within = { registry, resource: registry.need(name) };
      const why = { action: context.action ?? 'editar', reason: whyIn(input) };
      if (context.action !== null && name === resource.name && String(key) === String(before?.[resource.key])) {
        stored = await changeRecord(work, resource, stored, { ...values, ...row }, why, { readable: () => true });
        for (const set of Object.keys(values)) delete values[set];
        return stored;
      }
      const other = await lockAny(db, within, key);
      return changeRecord(work, within.resource, other, row, why, { readable: () => true });
    },
    createAll: (name, rows) =>
      work.many
        ? settleAll(rows.map((row) => insertedTogether(work, { name, row })))
        : insertRecords(work, store.registry.need(name), rows),
    changeAll: (name, where, row) =>
      changeRecords(work, store.registry.need(name), where, row, {
        action: context.action ?? 'editar',
        reason: whyIn(input),
      }),
    act: () => Promise.reject(new Error(`${resource.name}: only an action does another one`)),
  };
  const renew = (row: Row) => {
    stored = row;
  };
  return { context, values, stored: () => stored, renew };
}

async function runHook(
  work: Work,
  resource: Resource,
  name: keyof Hooks,
  before: Row | null,
  record: Row,
  input: Row,
  language: Language,
  historical: Row = {},
): Promise<Row> {
  const hook = work.store.handlers.hook(resource.name, name);
  if (!hook) return {};
  const { context, values } = handlerContext(work, resource, before, record, input, language, historical);
  await hook(context);
  return values;
}

const fieldLists = new WeakMap<Resource, readonly Field[]>();

/** Returns all fields of a resource, always as the same array, which caches use as their key. */
function fieldsOf(resource: Resource): readonly Field[] {
  const known = fieldLists.get(resource) ?? [...resource.fields.values()];
  fieldLists.set(resource, known);
  return known;
}

/** Returns the given values of `historical` fields. */
const pastIn = (resource: Resource, values: Row): Row =>
  Object.fromEntries(
    historicalFields(resource).flatMap(({ name }) => {
      const value = values[name] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );

/** Returns the texts as they would be stored, so that validation applies to the stored form. */
const kept = ({ fields }: Resource, input: Row): Row =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = fields.get(name);
      return [name, field && typeof value === 'string' ? toStored(field, value) : value];
    }),
  );

async function checked(
  work: Work,
  resource: Resource,
  input: Row,
  current: Row | undefined,
  lenient: boolean,
  historical = false,
): Promise<Validation['values']> {
  const { viewer, now } = work;
  const able = (action: string) => may(viewer, action, resource.schema.subject);
  const result = validate(lenient ? lenientOf(resource) : resource, kept(resource, input), {
    ...contextOf(viewer, now),
    able,
    historical,
    ...(current && { current }),
  });
  refuse(result.unknown, {});
  const links = await checkLinks(work, fieldsOf(resource), result.values, current ?? null);
  refuse([], { ...links, ...result.issues });
  return result.values;
}

/** Returns the caller's reason; null when it is empty. */
function reasonIn({ schema: { reason } }: Resource, input: Row): string | null {
  const why = reason && input[reason.field];
  return typeof why === 'string' && why.trim() !== '' ? why.trim() : null;
}

/** Runs a write and reports errors of database constraints beside their fields. */
async function writing<Result>(store: Store, resource: Resource, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explained(store.registry, resource, error);
  }
}

function open(action: string, store: Store, resource: Resource, viewer: Viewer, now: Date): Access {
  const access = openFor(action, store.registry, resource, viewer, now);
  if (resource.schema.appendOnly) throw new Problem(403, 'forbidden');
  return access;
}

/**
 * Creates a record from client input and returns the stored row. Ignores fields that the server sets. Throws 403 without `crear`,
 * 400 for unknown fields, and 422 with `errors`.
 */
export async function createRecord(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  body: unknown,
  options: WriteOptions = {},
): Promise<Row> {
  const { language = store.language, lenient = false, now = new Date(), why, rehearsal, choices } = options;
  const { historical = false } = options;
  open('crear', store, resource, viewer, now);
  const input = objectIn(body);
  return writing(store, resource, () =>
    transacted(store, async (inside) => {
      const work: Work = { store: inside, viewer, now, ...(choices && { choices }) };
      const values = await checked(work, resource, input, undefined, lenient, historical);
      const past = historical ? pastIn(resource, values) : {};
      const more = await runHook(work, resource, 'creating', null, values, values, language, past);
      // historical values take precedence over what handlers compute for the present
      const whole = { ...values, ...more, ...past };
      if (rehearsal) return whole;
      const row = await insertRecord(work, resource, whole, values);
      const key = row[resource.key];
      const reason = resource.schema.reason?.creating ? reasonIn(resource, input) : null;
      const told = why ?? (reason === null ? undefined : { action: 'crear', reason });
      if (told)
        await keepChanges(inside.db, { resource, key, ...told, viewer, now }, [
          { field: resource.key, before: null, after: key },
        ]);
      await runHook(work, resource, 'created', null, row, values, language, past);
      return row;
    }),
  );
}

/** Whether records of a resource may be created in a batch: none of its handlers depends on the record created before. */
export const madeTogether = ({ handlers }: Store, { name }: Resource): boolean =>
  [handlers.hook(name, 'creating'), handlers.hook(name, 'created')].every((hook) => !hook || isBatched(hook));

/** Number of records validated between two turns of the event loop. */
const TURN = 50;

/**
 * Creates many records as `createRecord` does, where `madeTogether` allows it. Every rule applies to every record; storing and
 * events take few statements. The first invalid record fails the whole batch.
 */
export async function createRecords(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  bodies: readonly unknown[],
  options: Pick<WriteOptions, 'now' | 'why' | 'choices' | 'historical' | 'language'> = {},
): Promise<Row[]> {
  const { now = new Date(), why, choices = { except: resource.name, known: new Map() }, historical } = options;
  const { language = store.language } = options;
  open('crear', store, resource, viewer, now);
  const inputs = bodies.map(objectIn);
  return writing(store, resource, () =>
    transacted(store, async (inside) => {
      const work: Work = { store: inside, viewer, now, choices, many: true };
      await foreseeChoices(work, [...resource.fields.values()], inputs);
      const records: Row[] = [];
      for (const [at, input] of inputs.entries()) {
        // yields to other requests
        if (at % TURN === TURN - 1) await setImmediate();
        records.push(await checked(work, resource, input, undefined, false, historical));
      }
      const pasts = records.map((values) => (historical ? pastIn(resource, values) : {}));
      const hooks = (name: 'creating' | 'created', of: readonly Row[]) =>
        settleAll(
          records.map((values, at) =>
            runHook(work, resource, name, null, of[at] ?? values, values, language, pasts[at]),
          ),
        );
      const more = await hooks('creating', records);
      const rows = await insertRecords(
        work,
        resource,
        records.map((values, at) => ({ ...values, ...more[at], ...pasts[at] })),
        records,
      );
      await hooks('created', rows);
      const keys = rows.map((row) => row[resource.key]);
      if (why) await keepAllMade(inside.db, { resource, ...why, viewer, now }, keys);
      else if (resource.schema.reason?.creating)
        for (const [at, key] of keys.entries()) {
          const reason = reasonIn(resource, inputs[at] ?? {});
          if (reason !== null) await keepAllMade(inside.db, { resource, action: 'crear', reason, viewer, now }, [key]);
        }
      return rows;
    }),
  );
}

/** Returns the version tag of a record, for `ETag` and `If-Match`. */
export const tagOf = (row: Readonly<Row>): string => `"${String(row.version)}"`;

/** Throws 412 unless the version is one that the caller saw. */
export function checkMatch(row: Row, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(tagOf(row))) throw new Problem(412, 'stale', {}, { headers: { etag: tagOf(row) } });
}

/**
 * Returns the version that the caller saw: `If-Match`, or else the `version` in the body, which react-admin sends. Throws 400 for
 * an invalid version.
 */
function seenVersion({ version }: Row, ifMatch: string | undefined): string | undefined {
  if (ifMatch !== undefined || version === undefined || version === null) return ifMatch;
  if (!Number.isSafeInteger(version)) {
    const errors = { version: { key: 'server.query.value', values: { field: 'version' } } };
    throw new Problem(400, 'badValue', {}, { errors });
  }
  return tagOf({ version });
}

/** Removes masks that were sent back unchanged, because they are no values. */
function withoutMasks({ resource }: Access, input: Row, row: Row): Row {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      const mask = resource.fields.get(name)?.mask;
      return !mask || value === null || value !== masked(mask, row[name]);
    }),
  );
}

/**
 * Edits a record with client input and returns the stored row; missing fields stay unchanged. Throws 403 without `editar`, 404
 * when the viewer may not see it, 412 for another version than the caller saw, and 400 and 422 as `createRecord`.
 */
export async function updateRecord(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: unknown,
  body: unknown,
  options: WriteOptions = {},
): Promise<Row> {
  const { language = store.language, lenient = false, now = new Date(), rehearsal, choices } = options;
  const access = open('editar', store, resource, viewer, now);
  const input = objectIn(body);
  return writing(store, resource, () =>
    transacted(store, async (inside) => {
      const work: Work = { store: inside, viewer, now, ...(choices && { choices }) };
      const before = await lockRow(inside.db, access, id);
      // the specification's own calls ignore extra members, such as a version (decisions 43)
      checkMatch(before, lenient ? options.ifMatch : seenVersion(input, options.ifMatch));
      const values = await checked(work, resource, withoutMasks(access, input, before), before, lenient);
      const more = await runHook(work, resource, 'updating', before, { ...before, ...values }, values, language);
      if (rehearsal) return { ...before, ...values, ...more };
      const reason = reasonIn(resource, input);
      const row = await changeRecord(
        work,
        resource,
        before,
        { ...values, ...more },
        options.why ?? { action: 'editar', reason },
        access,
        values,
      );
      if (row !== before) await runHook(work, resource, 'updated', before, row, values, language);
      return row;
    }),
  );
}

/** Deletes a record where its resource allows it, and returns the deleted row. Throws 409 when other records reference it. */
export async function deleteRecord(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: unknown,
  options: WriteOptions = {},
): Promise<Row> {
  const now = new Date();
  const access = open('borrar', store, resource, viewer, now);
  if (!resource.schema.deletable) throw new Problem(403, 'forbidden');
  return transacted(store, async (inside) => {
    const row = await lockRow(inside.db, access, id);
    checkMatch(row, options.ifMatch);
    return removeRecord({ store: inside, viewer, now }, resource, row, { action: 'borrar', reason: null }, options);
  });
}

/** Deletes a locked record and returns the deleted row. Throws 409 when other records reference it. */
export async function removeRecord(
  work: Work,
  resource: Resource,
  row: Row,
  why: Why,
  { language = work.store.language }: Pick<WriteOptions, 'language'> = {},
): Promise<Row> {
  const { store, viewer, now } = work;
  try {
    await runHook(work, resource, 'deleting', row, row, {}, language);
    const key = row[resource.key];
    await sql`delete from ${sql.table(resource.name)} where ${sql.id(resource.key)} = ${key}`.execute(store.db);
    const whole = Object.fromEntries(openColumns(resource).map(({ name }) => [name, row[name]]));
    await keepChanges(store.db, { resource, key, ...why, viewer, now }, [
      { field: null, before: whole, after: undefined },
    ]);
    await tellWritten(work, resource, { action: 'borrar', before: row });
    return row;
  } catch (error) {
    throw explainedDelete(error);
  }
}
