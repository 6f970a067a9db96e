import type { Decision } from '../../condition';
import type { FieldSchema } from '../../field';
import { FORMATS } from '../../formats';
import { kindOf } from '../../kinds';
import { isComputed } from '../../kinds/aggregate';
import { isReserved } from '../../reserved';
import { type About, type Other, once } from '../about';
import { INHERITED } from '../json';
import { within } from '../problem';
import { checkComputed } from './computed';
import { askedBy, checkCondition, takes } from './conditions';

/** Checks the conditions and checks of a field; `of` is its form, whose fields `$record` reads too. */
function checkDecisions(about: About, field: FieldSchema, path: string, of: Other): void {
  const checkDecision = (decision: Decision | undefined, name: string) => {
    if (typeof decision === 'object') checkCondition(about, decision, { path: within(path, name), of, record: of });
  };
  checkDecision(field.required, 'required');
  checkDecision(field.readOnly, 'readOnly');
  checkDecision(field.hidden, 'hidden');
  for (const [i, { when }] of (field.checks ?? []).entries())
    checkCondition(about, when, { path: `${path}.checks.${i}.when`, of, record: of });
}

function checkBounds({ problems }: About, field: FieldSchema, path: string): void {
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
  else if (!takes(field, field.default))
    problems.add(`${path}.default`, 'default', { value: JSON.stringify(field.default) });
}

function checkOptions(about: About, field: FieldSchema, path: string): void {
  if (!('options' in field)) return;
  const { options } = field;
  once(about, options, `${path}.options`);
  for (const [i, option] of options.entries())
    if (INHERITED.has(option)) about.problems.add(`${path}.options.${i}`, 'inherited', { name: option });
  const checkOption = (option: string, at: string) => {
    if (!options.includes(option)) about.problems.add(at, 'unknownOption', { option });
  };
  for (const option of Object.keys(field.tones ?? {})) checkOption(option, `${path}.tones.${option}`);
  for (const option of Object.keys(field.icons ?? {})) checkOption(option, `${path}.icons.${option}`);
  if (!('transitions' in field)) return;
  checkOption(field.initial, `${path}.initial`);
  for (const [i, { action, from, to, auto }] of field.transitions.entries()) {
    const at = `${path}.transitions.${i}`;
    for (const [j, option] of from.entries()) checkOption(option, `${at}.from.${j}`);
    checkOption(to, `${at}.to`);
    if (!auto && about.schema.actions && !Object.hasOwn(about.schema.actions, action))
      about.problems.add(`${at}.action`, 'unknownAction', { action });
  }
  const manualTransition = field.transitions.find(({ auto }) => !auto);
  if (!about.schema.actions && manualTransition && !about.unread.has('actions'))
    about.problems.add(`${path}.transitions`, 'unknownAction', { action: manualTransition.action });
}

/** Checks that apply to a field of a table, but not to a field of an action's form. */
function checkColumn(about: About, field: FieldSchema, path: string): void {
  const { stored, operators } = kindOf(field);
  const canBeUnique = stored && operators.includes('$eq');
  if (field.unique && !canBeUnique) about.problems.add(`${path}.unique`, 'notUnique');
  if (field.index && !canBeUnique) about.problems.add(`${path}.index`, 'notUnique');
  if (field.mask !== undefined && field.readWith === undefined) about.problems.add(`${path}.mask`, 'maskAlone');
  const { key } = about.schema;
  if (field.mask !== undefined && key !== undefined && path === `fields.${key}`)
    about.problems.add(`${path}.mask`, 'maskKey');
  for (const name of kindOf(field).parts?.(field) ?? []) {
    const part = about.fields.get(name);
    if (part && (part.mask !== undefined || kindOf(part).answer === 'never'))
      about.problems.add(path, 'wouldShow', { field: name });
  }
  if (field.was !== undefined && about.fields.has(field.was))
    about.problems.add(`${path}.was`, 'wasStill', { field: field.was });
  if (field.in) once(about, field.in, `${path}.in`);
}

/** Checks that apply to every field. */
export function checkField(about: About, field: FieldSchema, path: string, of: Other): void {
  checkBounds(about, field, path);
  checkOptions(about, field, path);
  checkDecisions(about, field, path, of);
  if ('format' in field && field.format !== undefined && !Object.hasOwn(FORMATS, field.format))
    about.problems.add(`${path}.format`, 'unknownFormat', { options: Object.keys(FORMATS).join(', ') });
  if (field.widget !== undefined && about.known.widgets && !about.known.widgets.has(field.widget))
    about.problems.add(`${path}.widget`, 'unknownWidget', { name: field.widget });
  if ('precision' in field && (field.scale ?? 2) >= (field.precision ?? 18))
    about.problems.add(`${path}.precision`, 'precision');
  const parts = kindOf(field).whole?.parts(field);
  if (!parts) return;
  if (parts.length === 0) about.problems.add(`${path}.fields`, 'minList', { min: 1 });
  // conditions of a part name another part of the same field first, then a field of the record
  const siblings: Other = {
    ...of,
    fields: new Map<string, FieldSchema | undefined>([
      ...of.fields,
      ...parts.map((part) => [part.name, part] as const),
    ]),
  };
  for (const part of parts) checkField(about, part, `${path}.fields.${part.name}`, siblings);
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

function checkCycles(about: About): void {
  const reportCycle = (name: string, option: string, next: (name: string) => readonly string[]) => {
    const cycle = findCycle(name, next);
    if (cycle) about.problems.add(`fields.${name}.${option}`, 'circle', { trail: cycle.join(' → ') });
  };
  for (const [name, field] of about.fields) {
    if (field?.retired) continue;
    if (typeof field?.hidden === 'object') reportCycle(name, 'hidden', (at) => askedBy(about.fields.get(at)?.hidden));
    if (field && kindOf(field).parts)
      reportCycle(name, 'template', (at) => {
        const next = about.fields.get(at);
        return (next && kindOf(next).parts?.(next)) ?? [];
      });
  }
}

/**
 * Checks a resource's fields. A retired field only keeps its column: it is not used any more, and the names in it may not exist
 * any more.
 */
export function checkFields(about: About): void {
  const ownFields = Object.entries(about.schema.fields ?? {});
  let statusFields = 0;
  for (const [name] of ownFields) {
    if (isReserved(name) || (name === 'id' && about.schema.key !== undefined))
      about.problems.add(`fields.${name}`, 'reservedField', { name });
  }
  for (const [name, field] of ownFields) {
    if (field.retired) continue;
    const path = `fields.${name}`;
    checkField(about, field, path, about);
    checkColumn(about, field, path);
    if ('transitions' in field) {
      statusFields += 1;
      if (statusFields > 1) about.problems.add(path, 'twoStates');
    }
    if (!kindOf(field).writes && field.required !== undefined)
      about.problems.add(`${path}.required`, 'notWrittenRequired');
    if (isComputed(field)) checkComputed(about, field, path);
  }
  checkCycles(about);
}
