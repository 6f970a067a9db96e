import type { Decision } from '../../condition';
import type { FieldSchema } from '../../field';
import { FORMATS } from '../../formats';
import { kindOf } from '../../kinds';
import { isComputed } from '../../kinds/aggregate';
import { isReserved } from '../../reserved';
import { type CheckContext, checkDuplicates, type PartialResource } from '../checkContext';
import { INHERITED } from '../json';
import { within } from '../problem';
import { checkComputed } from './computed';
import { acceptsValue, checkCondition, fieldsInCondition } from './conditions';

/** Checks the conditions and checks of a field; `owner` is its form, whose fields `$record` reads too. */
function checkDecisions(context: CheckContext, field: FieldSchema, path: string, owner: PartialResource): void {
  const checkDecision = (decision: Decision | undefined, name: string) => {
    if (typeof decision === 'object')
      checkCondition(context, decision, { path: within(path, name), owner, record: owner });
  };
  checkDecision(field.required, 'required');
  checkDecision(field.readOnly, 'readOnly');
  checkDecision(field.hidden, 'hidden');
  for (const [i, { when }] of (field.checks ?? []).entries())
    checkCondition(context, when, { path: `${path}.checks.${i}.when`, owner, record: owner });
}

function checkBounds({ problems }: CheckContext, field: FieldSchema, path: string): void {
  const { compare } = kindOf(field);
  const [min, max] = ['min' in field ? field.min : undefined, 'max' in field ? field.max : undefined];
  const difference = compare ? compare(String(min), String(max)) : Number(min) - Number(max);
  if (min !== undefined && max !== undefined && difference > 0)
    problems.add(`${path}.min`, 'minMax', { min: String(min), max: String(max) });
  if (field.required === true && field.hidden === true) problems.add(`${path}.hidden`, 'hiddenRequired');
  if (field.required === true && field.readOnly === true && field.default === undefined && !field.system)
    problems.add(`${path}.readOnly`, 'readOnlyRequired');
  if (field.default === undefined) return;
  if (!kindOf(field).writes) problems.add(`${path}.default`, 'noDefault');
  else if (!acceptsValue(field, field.default))
    problems.add(`${path}.default`, 'default', { value: JSON.stringify(field.default) });
}

function checkOptions(context: CheckContext, field: FieldSchema, path: string): void {
  if (!('options' in field)) return;
  const { options } = field;
  checkDuplicates(context, options, `${path}.options`);
  for (const [i, option] of options.entries())
    if (INHERITED.has(option)) context.problems.add(`${path}.options.${i}`, 'inherited', { name: option });
  const checkOption = (option: string, optionPath: string) => {
    if (!options.includes(option)) context.problems.add(optionPath, 'unknownOption', { option });
  };
  for (const option of Object.keys(field.tones ?? {})) checkOption(option, `${path}.tones.${option}`);
  for (const option of Object.keys(field.icons ?? {})) checkOption(option, `${path}.icons.${option}`);
  if (!('transitions' in field)) return;
  checkOption(field.initial, `${path}.initial`);
  for (const [i, option] of (field.steps ?? []).entries()) {
    checkOption(option, `${path}.steps.${i}`);
    if (field.steps?.indexOf(option) !== i) context.problems.add(`${path}.steps.${i}`, 'twice', { name: option });
  }
  for (const [i, option] of (field.starts ?? []).entries()) checkOption(option, `${path}.starts.${i}`);
  for (const [step, mark] of Object.entries(field.stepMarks ?? {})) {
    checkOption(step, `${path}.stepMarks.${step}`);
    if (!Object.hasOwn(context.schema.fields ?? {}, mark))
      context.problems.add(`${path}.stepMarks.${step}`, 'unknownField', { field: mark });
  }
  for (const [i, { action, from, to, auto }] of field.transitions.entries()) {
    const transitionPath = `${path}.transitions.${i}`;
    for (const [j, option] of from.entries()) checkOption(option, `${transitionPath}.from.${j}`);
    checkOption(to, `${transitionPath}.to`);
    if (!auto && context.schema.actions && !Object.hasOwn(context.schema.actions, action))
      context.problems.add(`${transitionPath}.action`, 'unknownAction', { action });
  }
  const manualTransition = field.transitions.find(({ auto }) => !auto);
  if (!context.schema.actions && manualTransition && !context.unparsedParts.has('actions'))
    context.problems.add(`${path}.transitions`, 'unknownAction', { action: manualTransition.action });
}

/** Checks that apply to a field of a table, but not to a field of an action's form. */
function checkColumn(context: CheckContext, field: FieldSchema, path: string): void {
  const { stored, operators } = kindOf(field);
  const canBeUnique = stored && operators.includes('$eq');
  if (field.unique && !canBeUnique) context.problems.add(`${path}.unique`, 'notUnique');
  if (field.index && !canBeUnique) context.problems.add(`${path}.index`, 'notUnique');
  if (field.mask !== undefined && field.readWith === undefined) context.problems.add(`${path}.mask`, 'maskAlone');
  const { key } = context.schema;
  if (field.mask !== undefined && key !== undefined && path === `fields.${key}`)
    context.problems.add(`${path}.mask`, 'maskKey');
  for (const name of kindOf(field).parts?.(field) ?? []) {
    const part = context.fields.get(name);
    if (part && (part.mask !== undefined || kindOf(part).inResponse === 'never'))
      context.problems.add(path, 'wouldShow', { field: name });
  }
  if (field.was !== undefined && context.fields.has(field.was))
    context.problems.add(`${path}.was`, 'wasStill', { field: field.was });
  if (field.in) checkDuplicates(context, field.in, `${path}.in`);
}

/** Checks that apply to every field. */
export function checkField(context: CheckContext, field: FieldSchema, path: string, owner: PartialResource): void {
  checkBounds(context, field, path);
  checkOptions(context, field, path);
  checkDecisions(context, field, path, owner);
  if ('format' in field && field.format !== undefined && !Object.hasOwn(FORMATS, field.format))
    context.problems.add(`${path}.format`, 'unknownFormat', { options: Object.keys(FORMATS).join(', ') });
  if (field.widget !== undefined && context.environment.widgets && !context.environment.widgets.has(field.widget))
    context.problems.add(`${path}.widget`, 'unknownWidget', { name: field.widget });
  if ('precision' in field && (field.scale ?? 2) >= (field.precision ?? 18))
    context.problems.add(`${path}.precision`, 'precision');
  const parts = kindOf(field).composite?.parts(field);
  if (!parts) return;
  if (parts.length === 0) context.problems.add(`${path}.fields`, 'minList', { min: 1 });
  // conditions of a part name another part of the same field first, then a field of the record
  const siblings: PartialResource = {
    ...owner,
    fields: new Map<string, FieldSchema | undefined>([
      ...owner.fields,
      ...parts.map((part) => [part.name, part] as const),
    ]),
  };
  for (const part of parts) checkField(context, part, `${path}.fields.${part.name}`, siblings);
}

/** Finds a chain that leads back to its start, as names; undefined if there is none. */
function findCycle(from: string, next: (name: string) => readonly string[]): string[] | undefined {
  const visit = (name: string, trail: readonly string[], visited: Set<string>): string[] | undefined => {
    for (const other of next(name)) {
      if (other === from) return [...trail, other];
      if (visited.has(other)) continue;
      visited.add(other);
      const cycle = visit(other, [...trail, other], visited);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return visit(from, [from], new Set());
}

function checkCycles(context: CheckContext): void {
  const reportCycle = (name: string, option: string, next: (name: string) => readonly string[]) => {
    const cycle = findCycle(name, next);
    if (cycle) context.problems.add(`fields.${name}.${option}`, 'circle', { trail: cycle.join(' → ') });
  };
  for (const [name, field] of context.fields) {
    if (field?.retired) continue;
    if (typeof field?.hidden === 'object')
      reportCycle(name, 'hidden', (fieldName) => fieldsInCondition(context.fields.get(fieldName)?.hidden));
    if (field && kindOf(field).parts)
      reportCycle(name, 'template', (fieldName) => {
        const next = context.fields.get(fieldName);
        return (next && kindOf(next).parts?.(next)) ?? [];
      });
  }
}

/**
 * Checks a resource's fields. A retired field only keeps its column: it is not used any more, and the names in it may not exist
 * any more.
 */
export function checkFields(context: CheckContext): void {
  const ownFields = Object.entries(context.schema.fields ?? {});
  let statusFields = 0;
  for (const [name] of ownFields) {
    if (isReserved(name) || (name === 'id' && context.schema.key !== undefined))
      context.problems.add(`fields.${name}`, 'reservedField', { name });
  }
  for (const [name, field] of ownFields) {
    if (field.retired) continue;
    const path = `fields.${name}`;
    checkField(context, field, path, context);
    checkColumn(context, field, path);
    if ('transitions' in field) {
      statusFields += 1;
      if (statusFields > 1) context.problems.add(path, 'twoStates');
    }
    if (!kindOf(field).writes && field.required !== undefined)
      context.problems.add(`${path}.required`, 'notWrittenRequired');
    if (isComputed(field)) checkComputed(context, field, path);
  }
  checkCycles(context);
}
