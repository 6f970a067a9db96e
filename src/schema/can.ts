import type { Ability } from './ability';
import type { ActionSchema } from './action';
import { recordFields } from './closed';
import type { Condition } from './condition';
import { holds, holdsOf } from './conditions/evaluate';
import { type Context, type Expression, expressionOf } from './conditions/expression';
import type { Resource } from './registry';
import type { ResourceSchema } from './resource';
import { rowRulesOf } from './rowRules';

/** True, or the i18n key of the reason for the refusal. A record carries these in `_can`. */
export type Can = true | { reason: string };
export type CanMap = Readonly<Record<string, Can>>;

const NO_PERMISSION: Can = { reason: 'engine.reasons.permission' };

type AnyRecord = Readonly<Record<string, unknown>>;

/** Compiles a condition for use on many records. A condition with `{$record: …}` is resolved for each record instead. */
function asked(condition: Condition | undefined, about: Context): (record: AnyRecord) => boolean {
  if (condition === undefined) return () => true;
  if (recordFields(condition).length > 0) return (record) => holds(condition, record, about);
  let expression: Expression | undefined;
  return (record) => {
    expression ??= expressionOf(condition, about);
    return holdsOf(expression, record);
  };
}

const WRITTEN: ReadonlySet<string> = new Set(['crear', 'editar', 'borrar']);

/** The action of the resource's subject that an operation needs: for writes, the resource's `writes` if declared. */
export const takenTo = (action: string, { writes }: Pick<ResourceSchema, 'writes'>): string =>
  writes !== undefined && WRITTEN.has(action) ? writes : action;

/**
 * Whether a person has the permissions that an action needs: `needs` on its own subject, and `crear` on each resource of which it
 * creates a record.
 */
export const mayRun = (resource: Resource, { needs, run }: Pick<ActionSchema, 'needs' | 'run'>, ability: Ability) =>
  ability.can(takenTo(needs, resource.schema), resource.schema.subject) &&
  run.every((step) => {
    const made = 'create' in step ? resource.other(step.create)?.schema : undefined;
    return made === undefined || (!made.appendOnly && ability.can(takenTo('crear', made), made.subject));
  });

/**
 * Builds a function that returns what a person may do with a record: edit, delete and each declared action. The server enforces
 * it and the browser explains with the same function. Create it once for a list; records with the same permissions share one map.
 */
export function canFor(resource: Resource, ability: Ability, context: Context): (record: AnyRecord) => CanMap {
  const { schema, status, fields } = resource;
  const about = { ...context, fields };
  const able = (action: string) => ability.can(takenTo(action, schema), schema.subject);
  const always: Record<string, Can> = {};
  if (!schema.appendOnly) always.editar = able('editar') ? true : NO_PERMISSION;
  if (schema.deletable) always.borrar = able('borrar') ? true : NO_PERMISSION;
  const actions = Object.entries(schema.actions ?? {})
    .filter(([, action]) => action.on.includes('record'))
    .map(([name, action]) => {
      const transitions = status?.transitions.filter((transition) => transition.action === name) ?? [];
      const from = transitions.length === 0 ? undefined : new Set(transitions.flatMap((transition) => transition.from));
      const within = rowRulesOf(action.rows).flatMap(({ unless, where }) =>
        able(unless) ? [] : [asked(where, about)],
      );
      const moves = (record: AnyRecord) => from === undefined || from.has(String(record[status?.name ?? '']));
      const available = asked(action.available, about);
      const reason = `resources.${schema.name}.reasons.${name}`;
      const reasons = { n: { reason }, s: { reason: action.wrongState ?? reason } };
      /** `y`es, `n`o, not in this `s`tate */
      const answer = (record: AnyRecord): 'y' | 'n' | 's' => {
        if (!moves(record)) return 's';
        return available(record) && within.every((one) => one(record)) ? 'y' : 'n';
      };
      return { name, answer: mayRun(resource, action, ability) ? answer : undefined, reasons };
    });
  const answers = new Map<string, CanMap>();
  return (record) => {
    let key = '';
    for (const { answer } of actions) key += answer === undefined ? '-' : answer(record);
    const known = answers.get(key);
    if (known) return known;
    const map = { ...always };
    for (const [at, { name, reasons }] of actions.entries()) {
      const said = key[at];
      map[name] = said === 'y' ? true : said === '-' ? NO_PERMISSION : said === 's' ? reasons.s : reasons.n;
    }
    answers.set(key, map);
    return map;
  };
}

/** Like `canFor`, for a single record. */
export const canOf = (resource: Resource, record: AnyRecord, ability: Ability, context: Context): CanMap =>
  canFor(resource, ability, context)(record);
