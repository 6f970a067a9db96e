/** What a handler of a resource gets, and how hooks are run. */
import type { Language } from '../../i18n/languages';
import type { Resource } from '../../src/schema/registry';
import { batchOf, settleAll } from '../db/batch';
import type { HandlerContext, Hooks, Row } from '../handlers';
import { lockAny } from './read';
import { changeEach, changeRecords } from './storeMany';
import { changeRecord, insertRecord, insertRecords, type Work } from './storeRows';

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
    mailSender: store.mailSender ?? null,
    webhookHosts: store.webhookHosts ?? [],
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
    async createLater(name, rows) {
      if (store.later) store.later.push(...rows.map((row) => ({ resource: name, row })));
      else await context.createAll(name, rows);
    },
    changeAll: (name, where, row) =>
      changeRecords(work, store.registry.getOrThrow(name), where, row, {
        action: context.action ?? 'editar',
        reason: reasonFrom(input),
      }),
    changeEach: (name, where, valuesOf, action = context.action ?? 'editar') =>
      changeEach(work, store.registry.getOrThrow(name), where, valuesOf, { action, reason: reasonFrom(input) }),
    act: () => Promise.reject(new Error(`${resource.name}: only an action does another one`)),
  };
  const replaceStored = (row: Row) => {
    stored = row;
  };
  return { context, values, stored: () => stored, replaceStored };
}

/** Runs a hook of a resource, if it has one, and returns the values that the hook sets. */
export async function runHook(
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
