import type { Ability } from './ability';
import { holds } from './conditions/evaluate';
import type { Context } from './conditions/expression';
import type { Resource } from './registry';

/** True, or the i18n key of why not; what a record carries in `_can`. */
export type Can = true | { reason: string };
export type CanMap = Record<string, Can>;

const NO_PERMISSION: Can = { reason: 'engine.reasons.permission' };

/**
 * What a person may do with a record: edit, delete and each of its declared actions. The same answer decides on the
 * server and explains in the browser.
 */
export function canOf(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  ability: Ability,
  context: Context,
): CanMap {
  const { schema, status, fields } = resource;
  const about = { ...context, fields };
  const able = (action: string) => ability.can(action, schema.subject);
  const map: CanMap = {};
  if (!schema.appendOnly) map.editar = able('editar') ? true : NO_PERMISSION;
  if (schema.deletable) map.borrar = able('borrar') ? true : NO_PERMISSION;
  for (const [name, action] of Object.entries(schema.actions ?? {})) {
    if (!action.on.includes('record')) continue;
    const transitions = status?.transitions.filter((transition) => transition.action === name) ?? [];
    const moves =
      transitions.length === 0 || transitions.some(({ from }) => from.includes(String(record[status?.name ?? ''])));
    const available = action.available === undefined || holds(action.available, record, about);
    const within = action.rows === undefined || able(action.rows.unless) || holds(action.rows.where, record, about);
    map[name] = !able(action.needs)
      ? NO_PERMISSION
      : moves && available && within
        ? true
        : { reason: `resources.${schema.name}.reasons.${name}` };
  }
  return map;
}
