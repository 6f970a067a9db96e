/** Creates, edits and deletes records, for the generic API and for the specification's calls. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import { prepare } from '../../src/schema/check';
import { historicalFields } from '../../src/schema/historical';
import { masked } from '../../src/schema/mask';
import type { Field, Resource } from '../../src/schema/registry';
import { type Validation, validate } from '../../src/schema/validate';
import { saveChanges, saveCreations } from '../audit/history';
import { batchOf, settleAll } from '../db/batch';
import { toStored } from '../db/kinds';
import { publishWrite } from '../events/recordEvents';
import { type HandlerContext, type Hooks, isBatched, type Row } from '../handlers';
import { Problem } from '../problem';
import { contextOf, may, type Viewer } from '../viewer';
import { type Access, openFor } from './access';
import { checkLinks, rejectInvalid, requireObject } from './check';
import { type Choices, prefetchChoices } from './choosable';
import { exposedColumns } from './columns';
import { deleteProblem, writeProblem } from './constraint';
import { lockAny, lockRow } from './read';
import { type Store, withTransaction } from './store';
import { changeRecords } from './storeMany';
import { changeRecord, insertRecord, insertRecords, type Work, type WriteReason } from './storeRows';

export interface WriteOptions {
  /** language of the caller, for mails and messages */
  language?: Language;
  /** the version tags that the caller saw; absent: any version */
  ifMatch?: string;
  /** no field is required: the specification's own calls accept missing members (domain.md 0.2, reading 43) */
  lenient?: boolean;
  /** the instant of the write; absent: now */
  now?: Date;
  /** action and reason for the history, when it is no plain edit; a created record then gets an entry too */
  writeReason?: WriteReason;
  /** dry run: does everything except storing, and returns the row that would be stored */
  rehearsal?: boolean;
  /** cached choices, when many records are written together */
  choices?: Choices | undefined;
  /** historical import: the resource's `historical` fields are accepted too; the caller has checked the permission */
  historical?: boolean;
}

const lenientCache = new WeakMap<Resource, Resource>();

/** Returns the same resource without required fields. */
function lenientOf(resource: Resource): Resource {
  const cached = lenientCache.get(resource);
  if (cached) return cached;
  const fields = Object.entries(resource.schema.fields).map(([name, field]) => [name, { ...field, required: false }]);
  const lenient = prepare({ ...resource.schema, fields: Object.fromEntries(fields) });
  lenientCache.set(resource, lenient);
  return lenient;
}

/** Returns the reason from the input of an action that asks for one; null when it is empty. */
export function reasonFrom(input: Row): string | null {
  const text = [input.motivo, input.comentario].find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof text === 'string' ? text.trim() : null;
}

/** Batches the records that handlers create at the same time: few statements per resource. */
const insertBatched = batchOf<{ name: string; row: Row }, Row, Work>(async (work, requests) => {
  const rowByRequest = new Map<object, Row>();
  for (const name of new Set(requests.map((request) => request.name))) {
    const group = requests.filter((request) => request.name === name);
    const records = group.map(({ row }) => row);
    const rows = await insertRecords(work, work.store.registry.getOrThrow(name), records);
    for (const [index, request] of group.entries()) rowByRequest.set(request, rows[index] ?? {});
  }
  return requests.map((request) => rowByRequest.get(request) ?? {});
});

/** Returns the context of a handler, and the values that the handler sets. */
export function handlerContext(
  work: Work,
  resource: Resource,
  before: Row | null,
  initial: Row,
  input: Row,
  language: Language,
  historical: Row = {},
): { context: HandlerContext; values: Row; stored: () => Row; replaceStored: (row: Row) => void } {
  const { store, viewer, now } = work;
  const values: Row = {};
  // the record as stored so far by the action
  let stored = initial;
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
      work.batched ? insertBatched(work, { name, row }) : insertRecord(work, store.registry.getOrThrow(name), row),
    async change(name, key, row) {
      const { db, registry } = store;
      const scope = { registry, resource: registry.getOrThrow(name) };
      const writeReason = { action: context.action ?? 'editar', reason: reasonFrom(input) };
      if (context.action !== null && name === resource.name && String(key) === String(before?.[resource.key])) {
        stored = await changeRecord(work, resource, stored, { ...values, ...row }, writeReason, {
          readable: () => true,
        });
        for (const name of Object.keys(values)) delete values[name];
        return stored;
      }
      const locked = await lockAny(db, scope, key);
      return changeRecord(work, scope.resource, locked, row, writeReason, { readable: () => true });
    },
    createAll: (name, rows) =>
      work.batched
        ? settleAll(rows.map((row) => insertBatched(work, { name, row })))
        : insertRecords(work, store.registry.getOrThrow(name), rows),
    changeAll: (name, where, row) =>
      changeRecords(work, store.registry.getOrThrow(name), where, row, {
        action: context.action ?? 'editar',
        reason: reasonFrom(input),
      }),
    act: () => Promise.reject(new Error(`${resource.name}: only an action does another one`)),
  };
  const replaceStored = (row: Row) => {
    stored = row;
  };
  return { context, values, stored: () => stored, replaceStored };
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

const fieldsCache = new WeakMap<Resource, readonly Field[]>();

/** Returns all fields of a resource, always as the same array, which caches use as their key. */
function fieldsOf(resource: Resource): readonly Field[] {
  const cached = fieldsCache.get(resource) ?? [...resource.fields.values()];
  fieldsCache.set(resource, cached);
  return cached;
}

/** Returns the given values of `historical` fields. */
const historicalValues = (resource: Resource, values: Row): Row =>
  Object.fromEntries(
    historicalFields(resource).flatMap(({ name }) => {
      const value = values[name] ?? null;
      return value === null ? [] : [[name, value]];
    }),
  );

/** Returns the texts as they would be stored, so that validation applies to the stored form. */
const asStored = ({ fields }: Resource, input: Row): Row =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = fields.get(name);
      return [name, field && typeof value === 'string' ? toStored(field, value) : value];
    }),
  );

async function validateInput(
  work: Work,
  resource: Resource,
  input: Row,
  current: Row | undefined,
  lenient: boolean,
  historical = false,
): Promise<Validation['values']> {
  const { viewer, now } = work;
  const canDo = (action: string) => may(viewer, action, resource.schema.subject);
  const result = validate(lenient ? lenientOf(resource) : resource, asStored(resource, input), {
    ...contextOf(viewer, now),
    hasPermission: canDo,
    historical,
    ...(current && { current }),
  });
  rejectInvalid(result.unknown, {});
  const links = await checkLinks(work, fieldsOf(resource), result.values, current ?? null);
  rejectInvalid([], { ...links, ...result.issues });
  return result.values;
}

/** Returns the caller's reason; null when it is empty. */
function reasonIn({ schema: { reason } }: Resource, input: Row): string | null {
  const reasonText = reason && input[reason.field];
  return typeof reasonText === 'string' && reasonText.trim() !== '' ? reasonText.trim() : null;
}

/** Runs a write and reports errors of database constraints beside their fields. */
async function withWriteErrors<Result>(store: Store, resource: Resource, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw writeProblem(store.registry, resource, error);
  }
}

function openForWrite(action: string, store: Store, resource: Resource, viewer: Viewer, now: Date): Access {
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
  const { language = store.language, lenient = false, now = new Date(), writeReason, rehearsal, choices } = options;
  const { historical = false } = options;
  openForWrite('crear', store, resource, viewer, now);
  const input = requireObject(body);
  return withWriteErrors(store, resource, () =>
    withTransaction(store, async (inner) => {
      const work: Work = { store: inner, viewer, now, ...(choices && { choices }) };
      const values = await validateInput(work, resource, input, undefined, lenient, historical);
      const historicalRow = historical ? historicalValues(resource, values) : {};
      const hookValues = await runHook(work, resource, 'creating', null, values, values, language, historicalRow);
      // historical values take precedence over what handlers compute for the present
      const complete = { ...values, ...hookValues, ...historicalRow };
      if (rehearsal) return complete;
      const row = await insertRecord(work, resource, complete, values);
      const key = row[resource.key];
      const reason = resource.schema.reason?.creating ? reasonIn(resource, input) : null;
      const historyReason = writeReason ?? (reason === null ? undefined : { action: 'crear', reason });
      if (historyReason)
        await saveChanges(inner.db, { resource, key, ...historyReason, viewer, now }, [
          { field: resource.key, before: null, after: key },
        ]);
      await runHook(work, resource, 'created', null, row, values, language, historicalRow);
      return row;
    }),
  );
}

/** Whether records of a resource may be created in a batch: none of its handlers depends on the record created before. */
export const canBatch = ({ handlers }: Store, { name }: Resource): boolean =>
  [handlers.hook(name, 'creating'), handlers.hook(name, 'created')].every((hook) => !hook || isBatched(hook));

/** Number of records validated between two turns of the event loop. */
const YIELD_EVERY = 50;

/**
 * Creates many records as `createRecord` does, where `canBatch` allows it. Every rule applies to every record; storing and
 * events take few statements. The first invalid record fails the whole batch.
 */
export async function createRecords(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  bodies: readonly unknown[],
  options: Pick<WriteOptions, 'now' | 'writeReason' | 'choices' | 'historical' | 'language'> = {},
): Promise<Row[]> {
  const { now = new Date(), writeReason, choices = { except: resource.name, cached: new Map() }, historical } = options;
  const { language = store.language } = options;
  openForWrite('crear', store, resource, viewer, now);
  const inputs = bodies.map(requireObject);
  return withWriteErrors(store, resource, () =>
    withTransaction(store, async (inner) => {
      const work: Work = { store: inner, viewer, now, choices, batched: true };
      await prefetchChoices(work, [...resource.fields.values()], inputs);
      const records: Row[] = [];
      for (const [index, input] of inputs.entries()) {
        // yields to other requests
        if (index % YIELD_EVERY === YIELD_EVERY - 1) await setImmediate();
        records.push(await validateInput(work, resource, input, undefined, false, historical));
      }
      const historicalRows = records.map((values) => (historical ? historicalValues(resource, values) : {}));
      const runHooks = (name: 'creating' | 'created', hookRows: readonly Row[]) =>
        settleAll(
          records.map((values, index) =>
            runHook(work, resource, name, null, hookRows[index] ?? values, values, language, historicalRows[index]),
          ),
        );
      const hookValues = await runHooks('creating', records);
      const rows = await insertRecords(
        work,
        resource,
        records.map((values, index) => ({ ...values, ...hookValues[index], ...historicalRows[index] })),
        records,
      );
      await runHooks('created', rows);
      const keys = rows.map((row) => row[resource.key]);
      if (writeReason) await saveCreations(inner.db, { resource, ...writeReason, viewer, now }, keys);
      else if (resource.schema.reason?.creating)
        for (const [index, key] of keys.entries()) {
          const reason = reasonIn(resource, inputs[index] ?? {});
          if (reason !== null) await saveCreations(inner.db, { resource, action: 'crear', reason, viewer, now }, [key]);
        }
      return rows;
    }),
  );
}

/** Returns the version tag of a record, for `ETag` and `If-Match`. */
export const versionTag = (row: Readonly<Row>): string => `"${String(row.version)}"`;

/** Throws 412 unless the version is one that the caller saw. */
export function checkVersion(row: Row, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(versionTag(row))) throw new Problem(412, 'stale', {}, { headers: { etag: versionTag(row) } });
}

/**
 * Returns the version that the caller saw: `If-Match`, or else the `version` in the body, which react-admin sends. Throws 400 for
 * an invalid version.
 */
function expectedVersion({ version }: Row, ifMatch: string | undefined): string | undefined {
  if (ifMatch !== undefined || version === undefined || version === null) return ifMatch;
  if (!Number.isSafeInteger(version)) {
    const errors = { version: { key: 'server.query.value', values: { field: 'version' } } };
    throw new Problem(400, 'badValue', {}, { errors });
  }
  return versionTag({ version });
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
  const access = openForWrite('editar', store, resource, viewer, now);
  const input = requireObject(body);
  return withWriteErrors(store, resource, () =>
    withTransaction(store, async (inner) => {
      const work: Work = { store: inner, viewer, now, ...(choices && { choices }) };
      const before = await lockRow(inner.db, access, id);
      // the specification's own calls ignore extra members, such as a version (domain.md 0.2, reading 43)
      checkVersion(before, lenient ? options.ifMatch : expectedVersion(input, options.ifMatch));
      const values = await validateInput(work, resource, withoutMasks(access, input, before), before, lenient);
      const hookValues = await runHook(work, resource, 'updating', before, { ...before, ...values }, values, language);
      if (rehearsal) return { ...before, ...values, ...hookValues };
      const reason = reasonIn(resource, input);
      const row = await changeRecord(
        work,
        resource,
        before,
        { ...values, ...hookValues },
        options.writeReason ?? { action: 'editar', reason },
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
  const access = openForWrite('borrar', store, resource, viewer, now);
  if (!resource.schema.deletable) throw new Problem(403, 'forbidden');
  return withTransaction(store, async (inner) => {
    const row = await lockRow(inner.db, access, id);
    checkVersion(row, options.ifMatch);
    return removeRecord({ store: inner, viewer, now }, resource, row, { action: 'borrar', reason: null }, options);
  });
}

/** Deletes a locked record and returns the deleted row. Throws 409 when other records reference it. */
export async function removeRecord(
  work: Work,
  resource: Resource,
  row: Row,
  writeReason: WriteReason,
  { language = work.store.language }: Pick<WriteOptions, 'language'> = {},
): Promise<Row> {
  const { store, viewer, now } = work;
  try {
    await runHook(work, resource, 'deleting', row, row, {}, language);
    const key = row[resource.key];
    await sql`delete from ${sql.table(resource.name)} where ${sql.id(resource.key)} = ${key}`.execute(store.db);
    const deletedRow = Object.fromEntries(exposedColumns(resource).map(({ name }) => [name, row[name]]));
    await saveChanges(store.db, { resource, key, ...writeReason, viewer, now }, [
      { field: null, before: deletedRow, after: undefined },
    ]);
    await publishWrite(work, resource, { action: 'borrar', before: row });
    return row;
  } catch (error) {
    throw deleteProblem(error);
  }
}
