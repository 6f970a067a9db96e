import { type ActionSchema, actIn, type Prerequisite, type Step } from '../../action';
import type { FieldSchema } from '../../field';
import { kindOf } from '../../kinds';
import { isReverse } from '../../kinds/reverse';
import { lifecycleOf } from '../../kinds/status';
import { rowRulesOf } from '../../rowRules';
import {
  type CheckContext,
  checkDuplicates,
  fieldAt,
  handlerAt,
  namedFields,
  type PartialResource,
  slotAt,
} from '../checkContext';
import { within } from '../problem';
import { acceptsValue, checkCondition, isDynamic } from './conditions';
import { checkField } from './fields';
import { checkRelation, resourceAt } from './relations';
import { checkLayout } from './screens';

type Values = Extract<Step, { set: unknown }>['set'] | Extract<Step, { create: unknown }>['values'];

/** Whether a value of one field can be stored in another: numbers, days, times and keys each fit only their own kind. */
function fitsInto(from: FieldSchema | undefined, to: FieldSchema): boolean {
  if (!from) return true;
  const [fromKind, toKind] = [kindOf(from), kindOf(to)];
  const [target, toTarget] = [fromKind.target?.(from), toKind.target?.(to)];
  if (target && toTarget) return target.to === toTarget.to && (!target.many || toTarget.many);
  if (target || toTarget) return [fromKind.cell, toKind.cell].every((cell) => cell === undefined || cell === 'number');
  const hasSameStructure =
    Boolean(fromKind.composite ?? fromKind.uploads) === Boolean(toKind.composite ?? toKind.uploads);
  return hasSameStructure && (toKind.cell === undefined || fromKind.cell === toKind.cell);
}

/**
 * Checks a value that is known only when the action runs: an instant needs a day or time field, and a field's value needs a field
 * of the same kind.
 */
function checkDynamic(
  context: CheckContext,
  value: unknown,
  valuePath: string,
  field: FieldSchema | undefined,
  record: PartialResource | null,
) {
  if (!field || typeof value !== 'object' || value === null) return;
  const instant = new Date(0).toISOString();
  if ('$now' in value && !acceptsValue(field, kindOf(field).fromInstant?.(instant) ?? instant))
    context.problems.add(valuePath, 'notInstant');
  if ('$record' in value && typeof value.$record === 'string' && !fitsInto(record?.fields.get(value.$record), field))
    context.problems.add(valuePath, 'valueKind', { from: value.$record });
}

function checkValues(
  context: CheckContext,
  values: Values,
  path: string,
  owner: PartialResource,
  input: ActionSchema['input'],
  record: PartialResource | null,
) {
  for (const [name, value] of Object.entries(values)) {
    const valuePath = within(path, name);
    const field = fieldAt(context, name, valuePath, owner);
    if (typeof value === 'object' && value !== null && '$input' in value) {
      if (!input || !Object.hasOwn(input, value.$input))
        context.problems.add(`${valuePath}.$input`, 'unknownInput', { name: value.$input });
      else if (field && !fitsInto(input[value.$input], field))
        context.problems.add(valuePath, 'valueKind', { from: value.$input });
    } else if (isDynamic(context, value, valuePath, record)) checkDynamic(context, value, valuePath, field, record);
    else if (field && (!acceptsValue(field, value) || (value === null && owner !== context && mustBeSet(field))))
      context.problems.add(valuePath, 'value', { value: String(value) });
    // creating a record of another resource follows the rules of its form: an action must not set what only the server may set
    const isServerOnly = owner !== context && (field?.system || field?.readOnly === true);
    if (field && (!kindOf(field).writes || isServerOnly)) context.problems.add(valuePath, 'notSet', { field: name });
  }
}

function checkStep(context: CheckContext, name: string, action: ActionSchema, step: Step, path: string): void {
  if ('move' in step) {
    const transitions = lifecycleOf(namedFields(context).values())?.transitions ?? [];
    if (step.move !== name) context.problems.add(`${path}.move`, 'moveOther', { action: name });
    else if (!transitions.some((transition) => transition.action === name) && !context.unparsedParts.has('fields'))
      context.problems.add(`${path}.move`, 'noTransition', { action: name });
  } else if ('set' in step) checkValues(context, step.set, `${path}.set`, context, action.input, null);
  else if ('create' in step) {
    const other = resourceAt(context, step.create, `${path}.create`);
    if (!other) return;
    if (other.schema.appendOnly) context.problems.add(`${path}.create`, 'createClosed', { resource: other.name });
    checkValues(context, step.values, `${path}.values`, other, action.input, context);
    for (const [field, schema] of Object.entries(other.schema.fields ?? {}))
      if (mustBeSet(schema) && !Object.hasOwn(step.values, field))
        context.problems.add(`${path}.values`, 'createLacks', { field, resource: other.name });
  } else if ('notify' in step) {
    const { to } = step;
    if (typeof to === 'object' && to !== null && '$input' in to) {
      if (!action.input || !Object.hasOwn(action.input, to.$input))
        context.problems.add(`${path}.to.$input`, 'unknownInput', { name: to.$input });
    } else isDynamic(context, to, `${path}.to`, action.on.includes('resource') ? null : context);
  } else if ('call' in step) handlerAt(context, step.call, `${path}.call`);
  else if ('form' in step) checkFormStep(context, action, step, path);
  else if ('act' in step) checkActStep(context, action, step, path);
  else if ('document' in step) {
    handlerAt(context, step.document, `${path}.document`);
    const { on, run, confirm, undo, source } = action;
    if (run.length > 1 || on.includes('bulk') || [confirm, undo, source].some((fromKind) => fromKind !== undefined))
      context.problems.add(`${path}.document`, 'documentAlone');
  }
}

/** Checks a step that opens a form: it is alone, on one record, and fills in fields of that form. */
function checkFormStep(
  context: CheckContext,
  action: ActionSchema,
  step: Extract<Step, { form: string }>,
  path: string,
) {
  const other = resourceAt(context, step.form, `${path}.form`);
  if (other?.schema.appendOnly) context.problems.add(`${path}.form`, 'createClosed', { resource: other.name });
  if (other) checkValues(context, step.values, `${path}.values`, other, undefined, context);
  const { on, run, confirm, undo, input } = action;
  if (
    run.length > 1 ||
    on.some((place) => place !== 'record') ||
    [confirm, undo, input].some((part) => part !== undefined)
  )
    context.problems.add(`${path}.form`, 'formAlone');
}

/**
 * Checks a step that opens an action of another record: it is alone, on one record, and fills in inputs of that action, which opens
 * no other one.
 */
function checkActStep(context: CheckContext, action: ActionSchema, step: Extract<Step, { act: string }>, path: string) {
  const field = fieldAt(context, step.of, `${path}.of`);
  if (!field) return;
  if (!('to' in field && typeof field.to === 'string' && kindOf(field).stored)) {
    context.problems.add(`${path}.of`, 'notReference', { field: step.of });
    return;
  }
  const { actions = {} } = resourceAt(context, field.to, `${path}.of`)?.schema ?? {};
  const other = Object.hasOwn(actions, step.act) ? actions[step.act] : undefined;
  if (!other?.on.includes('record') || actIn(other))
    context.problems.add(`${path}.act`, 'unknownAction', { action: step.act });
  for (const [name, value] of Object.entries(step.values)) {
    if (other && !Object.hasOwn(other.input ?? {}, name))
      context.problems.add(`${path}.values.${name}`, 'unknownInput', { name });
    fieldAt(context, value.$record, `${path}.values.${name}.$record`);
  }
  const { on, run, confirm, undo, input } = action;
  if (
    run.length > 1 ||
    on.some((place) => place !== 'record') ||
    [confirm, undo, input].some((part) => part !== undefined)
  )
    context.problems.add(`${path}.act`, 'formAlone');
}

const mustBeSet = (field: FieldSchema): boolean =>
  field.required === true && field.default === undefined && kindOf(field).writes && !field.system && !field.retired;

function checkForm(context: CheckContext, input: NonNullable<ActionSchema['input']>, path: string): void {
  // conditions of the form may read the form's fields and the fields of the record that the action runs on
  const form: PartialResource = {
    name: context.name,
    schema: context.schema,
    fields: new Map([...context.fields, ...Object.entries(input)]),
  };
  for (const [name, field] of Object.entries(input)) {
    const valuePath = within(path, name);
    if (!kindOf(field).writes) context.problems.add(`${valuePath}.kind`, 'notAsked', { field: name });
    checkField(context, field, valuePath, form);
    checkRelation(context, field, valuePath, form);
  }
}

/** Checks a value that a form starts with: for an input of the action, of a kind that fits. */
function checkInitial(
  context: CheckContext,
  action: ActionSchema,
  { input, value }: { input: string; value: NonNullable<ActionSchema['initial']>[string] },
  record: PartialResource | null,
  path: string,
): void {
  const { input: form = {} } = action;
  if (!Object.hasOwn(form, input)) context.problems.add(path, 'unknownInput', { name: input });
  isDynamic(context, value, path, record);
  checkDynamic(context, value, path, form[input], record);
}

/** Checks `first`: it needs a list of this resource, and an action of the listed records that ends by becoming unavailable. */
function checkFirst(context: CheckContext, { field: name, action }: Prerequisite, path: string): void {
  const field = fieldAt(context, name, `${path}.field`);
  if (!field) return;
  if (!isReverse(field)) {
    context.problems.add(`${path}.field`, 'notReverse', { field: name });
    return;
  }
  const { actions = {} } = resourceAt(context, field.from, `${path}.field`)?.schema ?? {};
  const other = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!other?.on.includes('record')) context.problems.add(`${path}.action`, 'unknownAction', { action });
  else if (!other.available) context.problems.add(`${path}.action`, 'neverDone', { action });
}

/** Checks the actions: permissions, forms and steps. */
export function checkActions(context: CheckContext): void {
  const shortcuts = new Map<string, string>();
  for (const [name, action] of Object.entries(context.schema.actions ?? {})) {
    const path = `actions.${name}`;
    checkDuplicates(context, action.on, `${path}.on`);
    const isOnResource = action.on.includes('resource');
    if (action.available) {
      checkCondition(context, action.available, { path: `${path}.available` });
      if (action.on.every((place) => place === 'resource')) context.problems.add(`${path}.available`, 'noRecordThere');
    }
    if (action.first) {
      checkFirst(context, action.first, `${path}.first`);
      // the form lists the unfinished records
      if (!action.input) context.problems.add(`${path}.input`, 'missing');
    }
    const isList = Array.isArray(action.rows);
    for (const [i, { where }] of rowRulesOf(action.rows).entries())
      checkCondition(context, where, { path: `${path}.rows${isList ? `.${i}` : ''}.where`, record: null });
    if (action.input) checkForm(context, action.input, `${path}.input`);
    for (const [input, value] of Object.entries(action.initial ?? {}))
      checkInitial(context, action, { input, value }, isOnResource ? null : context, `${path}.initial.${input}`);
    if (action.dialog !== undefined) slotAt(context, action.dialog, `${path}.dialog`);
    if (action.layout) {
      // only the form's own fields
      const fields = new Map(Object.entries(action.input ?? {}));
      checkLayout({ ...context, fields }, action.layout, `${path}.layout`, true);
    }
    for (const [i, step] of action.run.entries()) {
      const valuePath = `${path}.run.${i}`;
      checkStep(context, name, action, step, valuePath);
      if (isOnResource && ('move' in step || 'set' in step)) context.problems.add(valuePath, 'noRecordThere');
    }
    if (isOnResource && action.on.includes('bulk')) context.problems.add(`${path}.on`, 'listAndMany');
    if (action.undo === true && action.run.some((step) => !('move' in step || 'set' in step)))
      context.problems.add(`${path}.undo`, 'undoSteps');
    if (typeof action.undo === 'string' && !Object.hasOwn(context.schema.actions ?? {}, action.undo))
      context.problems.add(`${path}.undo`, 'unknownAction', { action: action.undo });
    if (typeof action.undo === 'object') handlerAt(context, action.undo.call, `${path}.undo.call`);
    if (action.messageBy !== undefined && !context.fields.has(action.messageBy))
      context.problems.add(`${path}.messageBy`, 'unknownField', { field: action.messageBy });
    const conflicting = action.shortcut === undefined ? undefined : shortcuts.get(action.shortcut);
    if (conflicting !== undefined) context.problems.add(`${path}.shortcut`, 'shortcutTaken', { name: conflicting });
    if (action.shortcut !== undefined) shortcuts.set(action.shortcut, name);
    if (context.environment.runTime && action.source === 'toll') context.problems.add(`${path}.source`, 'codeOnly');
  }
}
