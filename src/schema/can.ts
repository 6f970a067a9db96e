import type { Ability } from './ability';
import { type ActionSchema, actIn, type Step } from './action';
import type { Condition } from './condition';
import { evaluate, matches } from './conditions/evaluate';
import { type Context, type Expression, expressionOf } from './conditions/expression';
import { editLock } from './editLock';
import type { Resource } from './registry';
import type { ResourceSchema } from './resource';
import { recordFields } from './restrictedFields';
import { rowRulesOf } from './rowRules';

/** True, or the i18n key of the reason for the refusal. A record carries these in `_can`. */
type Availability = true | { reason: string };
export type CanMap = Readonly<Record<string, Availability>>;

const NO_PERMISSION: Availability = { reason: 'engine.reasons.permission' };
const NOTHING_TO_EDIT: Availability = { reason: 'engine.reasons.locked' };

type AnyRecord = Readonly<Record<string, unknown>>;

/** Compiles a condition for use on many records. A condition with `{$record: …}` is resolved for each record instead. */
function compiled(condition: Condition | undefined, contextWithFields: Context): (record: AnyRecord) => boolean {
  if (condition === undefined) return () => true;
  if (recordFields(condition).length > 0) return (record) => matches(condition, record, contextWithFields);
  let expression: Expression | undefined;
  return (record) => {
    expression ??= expressionOf(condition, contextWithFields);
    return evaluate(expression, record);
  };
}

const WRITE_ACTIONS: ReadonlySet<string> = new Set(['crear', 'editar', 'borrar']);

/** The action of the resource's subject that an operation needs: the resource's `reads` or `writes` where declared. */
export function requiredAction(action: string, { reads, writes }: Pick<ResourceSchema, 'reads' | 'writes'>): string {
  if (reads !== undefined && action === 'ver') return reads;
  return writes !== undefined && WRITE_ACTIONS.has(action) ? writes : action;
}

/** Whether a person may see the records of a resource, as far as its row rules allow. */
export const mayView = (schema: Pick<ResourceSchema, 'subject' | 'reads'>, ability: Ability): boolean =>
  ability.can(requiredAction('ver', schema), schema.subject);

/** Whether a person may run the action of another resource that a step opens, which opens none itself. */
function mayOpen(resource: Resource, { act, of }: Extract<Step, { act: string }>, ability: Ability): boolean {
  const field = resource.fields.get(of);
  const target = field && 'to' in field ? resource.findResource(field.to) : undefined;
  const action = target?.schema.actions?.[act];
  return target !== undefined && action !== undefined && !actIn(action) && mayRun(target, action, ability);
}

/**
 * Whether a person has the permissions that an action needs: `needs` on its own subject, `crear` on each resource of which it
 * creates a record, or opens the form of one, and those of the action that it opens.
 */
export const mayRun = (
  resource: Resource,
  { needs, run }: Pick<ActionSchema, 'needs' | 'run'>,
  ability: Ability,
): boolean =>
  ability.can(requiredAction(needs, resource.schema), resource.schema.subject) &&
  run.every((step) => {
    if ('act' in step) return mayOpen(resource, step, ability);
    const name = 'create' in step ? step.create : 'form' in step ? step.form : undefined;
    const created = name === undefined ? undefined : resource.findResource(name)?.schema;
    return (
      created === undefined || (!created.appendOnly && ability.can(requiredAction('crear', created), created.subject))
    );
  });

/**
 * Builds a function that returns what a person may do with a record: edit, delete and each declared action. The server enforces
 * it and the browser explains with the same function. Create it once for a list; records with the same permissions share one map.
 */
export function canFor(resource: Resource, ability: Ability, context: Context): (record: AnyRecord) => CanMap {
  const { schema, status, fields } = resource;
  const contextWithFields = { ...context, fields };
  const isAllowed = (action: string) => ability.can(requiredAction(action, schema), schema.subject);
  const recordActions: Record<string, Availability> = {};
  if (!schema.appendOnly) recordActions.editar = isAllowed('editar') ? true : NO_PERMISSION;
  if (schema.deletable) recordActions.borrar = isAllowed('borrar') ? true : NO_PERMISSION;
  const actions = Object.entries(schema.actions ?? {})
    .filter(([, action]) => action.on.includes('record'))
    .map(([name, action]) => {
      const transitions = status?.transitions.filter((transition) => transition.action === name) ?? [];
      const states =
        transitions.length === 0 ? undefined : new Set(transitions.flatMap((transition) => transition.from));
      const rowConditions = rowRulesOf(action.rows).flatMap(({ unless, where }) =>
        isAllowed(unless) ? [] : [compiled(where, contextWithFields)],
      );
      const canMove = (record: AnyRecord) => states === undefined || states.has(String(record[status?.name ?? '']));
      const available = compiled(action.available, contextWithFields);
      const reason = `resources.${schema.name}.reasons.${name}`;
      const reasons = { n: { reason }, s: { reason: action.wrongState ?? reason } };
      /** `y`es, `n`o, not in this `s`tate */
      const outcome = (record: AnyRecord): 'y' | 'n' | 's' => {
        if (!canMove(record)) return 's';
        return available(record) && rowConditions.every((matches) => matches(record)) ? 'y' : 'n';
      };
      return { name, outcome: mayRun(resource, action, ability) ? outcome : undefined, reasons };
    });
  const locks =
    recordActions.editar === true ? editLock(resource)?.map((lock) => compiled(lock, contextWithFields)) : undefined;
  const isLocked = (record: AnyRecord): boolean => locks?.every((matchesLock) => matchesLock(record)) === true;
  const cache = new Map<string, CanMap>();
  return (record) => {
    let key = isLocked(record) ? 'locked' : 'open';
    const actionsFrom = key.length;
    for (const { outcome } of actions) key += outcome === undefined ? '-' : outcome(record);
    const cached = cache.get(key);
    if (cached) return cached;
    const map: Record<string, Availability> = {
      ...recordActions,
      ...(key.startsWith('locked') && { editar: NOTHING_TO_EDIT }),
    };
    for (const [index, { name, reasons }] of actions.entries()) {
      const outcome = key[actionsFrom + index];
      map[name] = outcome === 'y' ? true : outcome === '-' ? NO_PERMISSION : outcome === 's' ? reasons.s : reasons.n;
    }
    cache.set(key, map);
    return map;
  };
}
