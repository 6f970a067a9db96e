/** Creates, edits and deletes records, for the generic API and for the specification's calls. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Language } from '../../i18n/languages';
import { clock } from '../../src/schema/clock';
import { masked } from '../../src/schema/mask';
import type { Resource } from '../../src/schema/registry';
import { saveChanges, saveCreations } from '../audit/history';
import { settleAll } from '../db/batch';
import { publishWrite } from '../events/recordEvents';
import { isBatched, type Row } from '../handlers';
import { Problem } from '../problem';
import type { Viewer } from '../viewer';
import { type Access, openFor } from './access';
import { requireObject } from './check';
import { type Choices, prefetchChoices } from './choosable';
import { exposedColumns } from './columns';
import { deleteProblem, writeProblem } from './constraint';
import { runHook } from './handlerContext';
import { lockRow } from './read';
import { type Store, withTransaction } from './store';
import { changeRecord, insertRecord, insertRecords, type Work, type WriteReason } from './storeRows';
import { historicalValues, validateInput } from './validateInput';
import { checkVersion, expectedVersion } from './version';

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
  const { language = store.language, lenient = false, now = clock.now(), writeReason, rehearsal, choices } = options;
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
  const {
    now = clock.now(),
    writeReason,
    choices = { except: resource.name, cached: new Map() },
    historical,
  } = options;
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
  const { language = store.language, lenient = false, now = clock.now(), rehearsal, choices } = options;
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
  const now = clock.now();
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
