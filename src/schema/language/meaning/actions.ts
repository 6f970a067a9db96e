import type { ActionSchema, First, Step } from '../../action';
import type { FieldSchema } from '../../field';
import { kindOf } from '../../kinds';
import { isReverse } from '../../kinds/reverse';
import { lifecycleOf } from '../../kinds/status';
import { rowRulesOf } from '../../rowRules';
import { type About, fieldAt, handlerAt, namedFields, type Other, once } from '../about';
import { within } from '../problem';
import { checkCondition, isDynamic, takes } from './conditions';
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
  const hasSameStructure = Boolean(fromKind.whole ?? fromKind.uploads) === Boolean(toKind.whole ?? toKind.uploads);
  return hasSameStructure && (toKind.cell === undefined || fromKind.cell === toKind.cell);
}

/**
 * Checks a value that is known only when the action runs: an instant needs a day or time field, and a field's value needs a field
 * of the same kind.
 */
function checkDynamic(
  about: About,
  value: unknown,
  valuePath: string,
  field: FieldSchema | undefined,
  record: Other | null,
) {
  if (!field || typeof value !== 'object' || value === null) return;
  const instant = new Date(0).toISOString();
  if ('$now' in value && !takes(field, kindOf(field).fromInstant?.(instant) ?? instant))
    about.problems.add(valuePath, 'notInstant');
  if ('$record' in value && typeof value.$record === 'string' && !fitsInto(record?.fields.get(value.$record), field))
    about.problems.add(valuePath, 'valueKind', { from: value.$record });
}

function checkValues(
  about: About,
  values: Values,
  path: string,
  of: Other,
  input: ActionSchema['input'],
  record: Other | null,
) {
  for (const [name, value] of Object.entries(values)) {
    const valuePath = within(path, name);
    const field = fieldAt(about, name, valuePath, of);
    if (typeof value === 'object' && value !== null && '$input' in value) {
      if (!input || !Object.hasOwn(input, value.$input))
        about.problems.add(`${valuePath}.$input`, 'unknownInput', { name: value.$input });
      else if (field && !fitsInto(input[value.$input], field))
        about.problems.add(valuePath, 'valueKind', { from: value.$input });
    } else if (isDynamic(about, value, valuePath, record)) checkDynamic(about, value, valuePath, field, record);
    else if (field && (!takes(field, value) || (value === null && of !== about && mustBeSet(field))))
      about.problems.add(valuePath, 'value', { value: String(value) });
    // creating a record of another resource follows the rules of its form: an action must not set what only the server may set
    const isServerOnly = of !== about && (field?.system || field?.readOnly === true);
    if (field && (!kindOf(field).writes || isServerOnly)) about.problems.add(valuePath, 'notSet', { field: name });
  }
}

function checkStep(about: About, name: string, action: ActionSchema, step: Step, path: string): void {
  if ('move' in step) {
    const transitions = lifecycleOf(namedFields(about).values())?.transitions ?? [];
    if (step.move !== name) about.problems.add(`${path}.move`, 'moveOther', { action: name });
    else if (!transitions.some((transition) => transition.action === name) && !about.unread.has('fields'))
      about.problems.add(`${path}.move`, 'noTransition', { action: name });
  } else if ('set' in step) checkValues(about, step.set, `${path}.set`, about, action.input, null);
  else if ('create' in step) {
    const other = resourceAt(about, step.create, `${path}.create`);
    if (!other) return;
    if (other.schema.appendOnly) about.problems.add(`${path}.create`, 'createClosed', { resource: other.name });
    checkValues(about, step.values, `${path}.values`, other, action.input, about);
    for (const [field, schema] of Object.entries(other.schema.fields ?? {}))
      if (mustBeSet(schema) && !Object.hasOwn(step.values, field))
        about.problems.add(`${path}.values`, 'createLacks', { field, resource: other.name });
  } else if ('notify' in step) {
    const { to } = step;
    if (typeof to === 'object' && to !== null && '$input' in to) {
      if (!action.input || !Object.hasOwn(action.input, to.$input))
        about.problems.add(`${path}.to.$input`, 'unknownInput', { name: to.$input });
    } else isDynamic(about, to, `${path}.to`, action.on.includes('resource') ? null : about);
  } else if ('call' in step) handlerAt(about, step.call, `${path}.call`);
  else if ('document' in step) {
    handlerAt(about, step.document, `${path}.document`);
    const { on, run, confirm, undo, source } = action;
    if (run.length > 1 || on.includes('bulk') || [confirm, undo, source].some((fromKind) => fromKind !== undefined))
      about.problems.add(`${path}.document`, 'documentAlone');
  }
}

const mustBeSet = (field: FieldSchema): boolean =>
  field.required === true && field.default === undefined && kindOf(field).writes && !field.system && !field.retired;

function checkForm(about: About, input: NonNullable<ActionSchema['input']>, path: string): void {
  // conditions of the form may read the form's fields and the fields of the record that the action runs on
  const form: Other = {
    name: about.name,
    schema: about.schema,
    fields: new Map([...about.fields, ...Object.entries(input)]),
  };
  for (const [name, field] of Object.entries(input)) {
    const valuePath = within(path, name);
    if (!kindOf(field).writes) about.problems.add(`${valuePath}.kind`, 'notAsked', { field: name });
    checkField(about, field, valuePath, form);
    checkRelation(about, field, valuePath, form);
  }
}

/** Checks `first`: it needs a list of this resource, and an action of the listed records that ends by becoming unavailable. */
function checkFirst(about: About, { field: name, action }: First, path: string): void {
  const field = fieldAt(about, name, `${path}.field`);
  if (!field) return;
  if (!isReverse(field)) {
    about.problems.add(`${path}.field`, 'notReverse', { field: name });
    return;
  }
  const { actions = {} } = resourceAt(about, field.from, `${path}.field`)?.schema ?? {};
  const other = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!other?.on.includes('record')) about.problems.add(`${path}.action`, 'unknownAction', { action });
  else if (!other.available) about.problems.add(`${path}.action`, 'neverDone', { action });
}

/** Checks the actions: permissions, forms and steps. */
export function checkActions(about: About): void {
  const shortcuts = new Map<string, string>();
  for (const [name, action] of Object.entries(about.schema.actions ?? {})) {
    const path = `actions.${name}`;
    once(about, action.on, `${path}.on`);
    const isOnResource = action.on.includes('resource');
    if (action.available) {
      checkCondition(about, action.available, { path: `${path}.available` });
      if (action.on.every((place) => place === 'resource')) about.problems.add(`${path}.available`, 'noRecordThere');
    }
    if (action.first) {
      checkFirst(about, action.first, `${path}.first`);
      // the form lists the unfinished records
      if (!action.input) about.problems.add(`${path}.input`, 'missing');
    }
    const isList = Array.isArray(action.rows);
    for (const [i, { where }] of rowRulesOf(action.rows).entries())
      checkCondition(about, where, { path: `${path}.rows${isList ? `.${i}` : ''}.where`, record: null });
    if (action.input) checkForm(about, action.input, `${path}.input`);
    if (action.layout) {
      // only the form's own fields
      const fields = new Map(Object.entries(action.input ?? {}));
      checkLayout({ ...about, fields }, action.layout, `${path}.layout`, true);
    }
    for (const [i, step] of action.run.entries()) {
      const valuePath = `${path}.run.${i}`;
      checkStep(about, name, action, step, valuePath);
      if (isOnResource && ('move' in step || 'set' in step)) about.problems.add(valuePath, 'noRecordThere');
    }
    if (isOnResource && action.on.includes('bulk')) about.problems.add(`${path}.on`, 'listAndMany');
    if (action.undo === true && action.run.some((step) => !('move' in step || 'set' in step)))
      about.problems.add(`${path}.undo`, 'undoSteps');
    if (typeof action.undo === 'string' && !Object.hasOwn(about.schema.actions ?? {}, action.undo))
      about.problems.add(`${path}.undo`, 'unknownAction', { action: action.undo });
    if (action.messageBy !== undefined && !about.fields.has(action.messageBy))
      about.problems.add(`${path}.messageBy`, 'unknownField', { field: action.messageBy });
    const conflicting = action.shortcut === undefined ? undefined : shortcuts.get(action.shortcut);
    if (conflicting !== undefined) about.problems.add(`${path}.shortcut`, 'shortcutTaken', { name: conflicting });
    if (action.shortcut !== undefined) shortcuts.set(action.shortcut, name);
    if (about.known.runTime && action.source === 'toll') about.problems.add(`${path}.source`, 'codeOnly');
  }
}
