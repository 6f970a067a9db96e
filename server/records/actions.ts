/** Runs declared actions: checks permission, state and input, then runs all steps atomically. */
import { type Language, languages } from '../../i18n/languages';
import type { ActionSchema, Step } from '../../src/schema/action';
import { matches } from '../../src/schema/conditions/evaluate';
import { expressionOf } from '../../src/schema/conditions/expression';
import { sentenceIn } from '../../src/schema/labels';
import type { Field, Resource } from '../../src/schema/registry';
import { rowRulesOf } from '../../src/schema/rowRules';
import { validateFields } from '../../src/schema/validate';
import { logWrite } from '../audit/auditLog';
import { saveChanges } from '../audit/history';
import type { HandlerContext, Row } from '../handlers';
import { Problem } from '../problem';
import { hasText } from '../translate';
import { contextOf, may, type Viewer } from '../viewer';
import { type Access, openFor } from './access';
import { checkLinks, rejectInvalid, requireObject } from './check';
import { exposedColumns } from './columns';
import { writeProblem } from './constraint';
import { handlerContext, reasonFrom } from './handlerContext';
import { notify } from './notify';
import { checkPrerequisite } from './prerequisite';
import { lockRow, presentRow, visibleRow } from './read';
import { actionProblem, atInputsOf, checkDeclared, filledValues, inputOf } from './setStep';
import { type Store, withTransaction } from './store';
import { changeRecord, type Work } from './storeRows';
import { checkVersion } from './version';
import { createRecord } from './write';

export interface ActionCall {
  resource: string;
  id: unknown;
  action: string;
  /** the submitted form; undefined: no input */
  input?: unknown;
  viewer: Viewer;
  language?: Language;
  /** no input is required: the specification's own calls accept missing members (domain.md 0.2, reading 43) */
  lenient?: boolean;
  /** `If-Match`: the version that the caller saw; absent: any */
  ifMatch?: string | undefined;
}

const noSuchAction = (): Problem => new Problem(404, 'noSuchCall');

/** Returns a declared action that may run on such a target. Throws 404 otherwise. */
export function actionIn(resource: Resource, name: string, ...on: ('resource' | 'record' | 'bulk')[]): ActionSchema {
  const { actions = {} } = resource.schema;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action?.on.some((target) => on.includes(target))) throw noSuchAction();
  return action;
}

/** Opens a resource for an action. Throws 403 unless the viewer has the permission that the action needs. */
export const openForAction = (store: Store, resource: Resource, action: ActionSchema, viewer: Viewer): Access =>
  openFor(action.needs, store.registry, resource, viewer);

/** Returns a 409 problem with the reason. `state`: the record's state is the reason. */
export function unavailable(resource: Resource, name: string, state = false): Problem {
  const { wrongState } = resource.schema.actions?.[name] ?? {};
  const key = (state && wrongState) || `resources.${resource.name}.reasons.${name}`;
  // a sentence in one language exists in all of them
  const hasSentence = hasText(key) || sentenceIn(resource.schema, key, languages[0]) !== undefined;
  return new Problem(409, 'unavailable', {}, hasSentence ? { detail: { key } } : {});
}

/** Whether every `move` step of an action may start from the record's state. */
function canMove(resource: Resource, action: ActionSchema, row: Row): boolean {
  const moves = action.run.flatMap((step) => ('move' in step ? [step.move] : []));
  const from = String(row[resource.status?.name ?? '']);
  return moves.every((move) => targetState(resource, move, from) !== undefined);
}

/** Whether the action is available for a record: by its state, its row rules and its `available` condition. */
export function isAvailable(work: Work, resource: Resource, action: ActionSchema, row: Row): boolean {
  const context = { ...contextOf(work.viewer, work.now), fields: resource.fields };
  const { available, rows } = action;
  const passesRowRules = rowRulesOf(rows).every(
    ({ unless, where }) => may(work.viewer, unless, resource.schema.subject) || matches(where, row, context),
  );
  return (
    canMove(resource, action, row) && passesRowRules && (available === undefined || matches(available, row, context))
  );
}

/** Returns the target state of a transition; undefined when it does not start from this state. */
function targetState(resource: Resource, move: string, from: string): string | undefined {
  return resource.status?.transitions.find((transition) => transition.action === move && transition.from.includes(from))
    ?.to;
}

export const inputFields = (action: ActionSchema, lenient = false): Field[] =>
  Object.entries(action.input ?? {}).map(([name, field]) => ({ ...field, name, ...(lenient && { required: false }) }));

/** Validates the input of an action. Throws 400 for unknown fields and 422 for invalid values. */
export function readInput(action: ActionSchema, call: Omit<ActionCall, 'id'>, record?: Row): Row {
  const body = call.input === undefined || call.input === null ? {} : requireObject(call.input);
  const fields = inputFields(action, call.lenient);
  const fieldNames = new Set(fields.map(({ name }) => name));
  const unknown = call.lenient
    ? []
    : Object.keys(body).filter((name) => !name.startsWith('_') && !fieldNames.has(name));
  const defaults = fields.filter((field) => field.default !== undefined && !call.lenient);
  const input = { ...Object.fromEntries(defaults.map((field) => [field.name, field.default])), ...body };
  const { values, issues } = validateFields(fields, input, {
    ...contextOf(call.viewer),
    ...(record && { record, initialValues: record }),
    hasPermission: () => false,
  });
  rejectInvalid(unknown, issues);
  return values;
}

/**
 * Resolves the values of a `set` or `create` step: constants, or values of the user, the clock (a day for a day field), the input
 * or the record.
 */
function resolveValues(values: Record<string, unknown>, handler: HandlerContext, fields?: Resource['fields']): Row {
  const { viewer, now, input, record } = handler;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, unknown] => {
      if (typeof value !== 'object' || value === null) return [name, value];
      const inputName = inputOf(value);
      if (inputName !== undefined) return [name, input[inputName] ?? null];
      const operand = Object.fromEntries(Object.entries(value));
      const expression = expressionOf(
        { [name]: operand },
        { ...contextOf(viewer, now), record, ...(fields && { fields }) },
      );
      return [name, 'value' in expression ? expression.value : null];
    }),
  );
}

/**
 * Runs a `create` step: creates a record as the form of its resource would, with the viewer's permission to create, the field
 * rules, the hooks and the server's own fields. Errors are reported beside the inputs that the values came from.
 */
async function createStep(
  work: Work,
  handler: HandlerContext,
  { create, values }: Extract<Step, { create: unknown }>,
): Promise<{ resource: string; id: unknown }> {
  const { store, viewer, now } = work;
  const target = store.registry.getOrThrow(create);
  const body = resolveValues(filledValues(values, handler.input), handler, target.fields);
  try {
    const row = await createRecord(store, viewer, target, body, { language: handler.language, now });
    return { resource: create, id: row[target.key] };
  } catch (error) {
    throw atInputsOf(values, error);
  }
}

async function runStep(
  work: Work,
  handler: HandlerContext,
  action: ActionSchema,
  step: Step,
): Promise<{ resource: string; id: unknown } | undefined> {
  const { resource } = handler;
  if ('move' in step) {
    const { status } = resource;
    const to = targetState(resource, step.move, String(handler.record[status?.name ?? '']));
    if (!status || to === undefined) throw unavailable(resource, step.move, true);
    handler.set({ [status.name]: to });
  } else if ('set' in step) {
    const setValues = resolveValues(filledValues(step.set, handler.input), handler, resource.fields);
    handler.set(await checkDeclared(work, handler, action, step.set, setValues));
  } else if ('create' in step) {
    return createStep(work, handler, step);
  } else if ('notify' in step) {
    const { to } = resolveValues({ to: step.to }, handler);
    await notify(handler, step, Array.isArray(to) ? to : to === null || to === undefined ? [] : [to]);
  } else if ('call' in step) {
    await work.store.handlers.handler(resource.name, step.call)?.(handler);
  }
  return undefined;
}

/** Runs all steps on one record, locked, in the transaction of `work`. Returns the stored row. */
export async function runOnRecord(work: Work, access: Access, action: ActionSchema, call: ActionCall): Promise<Row> {
  const { resource } = access;
  const before = await lockRow(work.store.db, access, call.id);
  checkVersion(before, call.ifMatch);
  const language = call.language ?? work.store.language;
  if (!isAvailable(work, resource, action, before)) {
    const { context } = handlerContext(work, resource, before, before, {}, language);
    await work.store.handlers.hook(resource.name, 'unavailable')?.({ ...context, action: call.action });
    throw unavailable(resource, call.action, !canMove(resource, action, before));
  }
  await checkPrerequisite(work, resource, action, before);
  const input = readInput(action, call, before);
  rejectInvalid([], await checkLinks(work, inputFields(action), input, null, before));
  const {
    context,
    values,
    stored,
    replaceStored: renew,
  } = handlerContext(work, resource, before, before, input, language);
  context.action = call.action;
  let hasEntry = false;
  context.act = async (name, otherInput = {}) => {
    const otherAction = actionIn(resource, name, 'record');
    const otherAccess = openForAction(work.store, resource, otherAction, work.viewer);
    if (Object.keys(values).length > 0) {
      const earlier = stored();
      if ((await context.change(resource.name, before[resource.key], {})) !== earlier) hasEntry = true;
    }
    renew(
      await runOnRecord(work, otherAccess, otherAction, {
        ...{ ...call, action: name, input: otherInput },
        ...{ lenient: false, ifMatch: undefined },
      }),
    );
  };
  for (const step of action.run) await runStep(work, context, action, step);
  const writeReason = { action: call.action, reason: reasonFrom(input) };
  const current = stored();
  const after = await changeRecord(work, resource, current, values, writeReason, access).catch((error: unknown) => {
    throw actionProblem(work.store.registry, resource, action, error);
  });
  // an action that did not change its record still gets a history entry
  if (after === current && !hasEntry) {
    await saveChanges(
      work.store.db,
      { resource, key: before[resource.key], ...writeReason, viewer: work.viewer, now: work.now },
      [{ field: null, before: undefined, after: undefined }],
    );
    const { store, viewer, now } = work;
    await logWrite(store.db, { viewer, now, resource, key: before[resource.key], action: call.action });
  }
  return after;
}

/**
 * Runs what an action does before its transaction: a transaction that waits for another server would hold its locks and its
 * connection. Does nothing where the action itself will be refused.
 */
export async function runBefore(store: Store, call: ActionCall): Promise<void> {
  const handler = store.handlers.before?.(call.resource, call.action);
  if (!handler) return;
  const resource = store.registry.getOrThrow(call.resource);
  const action = actionIn(resource, call.action, 'record');
  const access = openForAction(store, resource, action, call.viewer);
  const record = await visibleRow(store.db, access, call.id, exposedColumns(resource));
  if (!isAvailable({ store, viewer: call.viewer, now: access.now }, resource, action, record)) return;
  readInput(action, call, record);
  await handler({ db: store.db, record, language: call.language ?? store.language });
}

/**
 * Runs a declared action on one record, locked, in one transaction. Returns the record as the viewer may see it, even when it is
 * no longer visible to them. Throws 412 for another version than `ifMatch`, 403 without the permission, 404 when the record does not exist or is not visible, 409 with
 * the reason when its state or `available` forbids the action, and 422 for invalid input.
 */
export async function runAction(store: Store, call: ActionCall): Promise<Row> {
  const resource = store.registry.getOrThrow(call.resource);
  const action = actionIn(resource, call.action, 'record');
  const access = openForAction(store, resource, action, call.viewer);
  return runPermitted(store, access, action, call);
}

/** Runs an action as `runAction` does, after the permission check. */
export async function runPermitted(store: Store, access: Access, action: ActionSchema, call: ActionCall): Promise<Row> {
  try {
    return await withTransaction(store, async (inner) => {
      const row = await runOnRecord({ store: inner, viewer: call.viewer, now: access.now }, access, action, call);
      return presentRow(inner, access, row);
    });
  } catch (error) {
    throw writeProblem(store.registry, access.resource, error);
  }
}

/** The records that an action on a resource created; with `opens`, also the keys of those of the resource itself that it changed. */
export interface ResourceOutcome {
  made: { resource: string; id: unknown }[];
  changed?: unknown[];
}

/**
 * Runs a declared action on a whole resource in one transaction: creates, notifies and calls. Throws 403 without the permission
 * and 422 for invalid input.
 */
export async function runOnResource(store: Store, call: Omit<ActionCall, 'id'>): Promise<ResourceOutcome> {
  const resource = store.registry.getOrThrow(call.resource);
  const action = actionIn(resource, call.action, 'resource');
  const { viewer, now } = openForAction(store, resource, action, call.viewer);
  const input = readInput(action, call);
  try {
    return await withTransaction(store, async (inner) => {
      const work: Work = { store: inner, viewer, now };
      rejectInvalid([], await checkLinks(work, inputFields(action), input, null));
      const { context } = handlerContext(work, resource, null, {}, input, call.language ?? store.language);
      const created: ResourceOutcome['made'] = [];
      const changed = new Set<unknown>();
      const { create, change } = context;
      context.action = call.action;
      context.create = async (name, values) => {
        const row = await create(name, values);
        created.push({ resource: name, id: row[inner.registry.getOrThrow(name).key] });
        return row;
      };
      context.change = async (name, key, values) => {
        const row = await change(name, key, values);
        if (name === resource.name) changed.add(row[resource.key]);
        return row;
      };
      for (const step of action.run) {
        const record = await runStep(work, context, action, step);
        if (record) created.push(record);
      }
      const occasion = { resource, key: '', action: call.action, reason: reasonFrom(input), viewer, now };
      await saveChanges(inner.db, occasion, [{ field: null, before: undefined, after: undefined }]);
      await logWrite(inner.db, { viewer, now, resource, key: null, action: call.action });
      return { made: created, ...(action.opens && { changed: [...changed] }) };
    });
  } catch (error) {
    throw writeProblem(store.registry, resource, error);
  }
}
