import { chosenBy } from '../../closed';
import type { FieldSchema } from '../../field';
import { kindOf } from '../../kinds';
import { isReverse } from '../../kinds/reverse';
import { type About, fieldAt, namedFields, type Other, once } from '../about';
import { checkCondition } from './conditions';

/** Looks up the resource that a field names, which may be the document's own; reports an unknown one. */
export function resourceAt(about: About, name: string, path: string): Other | undefined {
  if (name === about.name) return about;
  const found = about.known.resource(name);
  if (!found) about.problems.add(path, 'unknownResource', { resource: name });
  return found;
}

/**
 * Checks the options of a field that depend on another resource: it must exist and have the named fields. `form` contains the
 * field.
 */
export function checkRelation(about: About, field: FieldSchema, path: string, form: Other): void {
  const target = kindOf(field).target?.(field);
  if (target) {
    const other = resourceAt(about, target.to, `${path}.to`);
    if (!other) return;
    const where = ('where' in field && field.where) || undefined;
    if (where) {
      checkCondition(about, where, { path: `${path}.where`, of: other, record: form });
      const closed = chosenBy(where, { fields: namedFields(other) });
      if (closed !== undefined) about.problems.add(`${path}.where`, 'chosenByClosed', { field: closed });
    }
    const along = ('with' in field && field.with) || [];
    once(about, along, `${path}.with`);
    for (const [i, name] of along.entries()) fieldAt(about, name, `${path}.with.${i}`, other);
    if (other === about && form === about && field.required === true && !target.many)
      about.problems.add(`${path}.required`, 'requiredItself');
  }
  for (const part of kindOf(field).whole?.parts(field) ?? [])
    checkRelation(about, part, `${path}.fields.${part.name}`, form);
  if (isReverse(field)) {
    const other = resourceAt(about, field.from, `${path}.from`);
    if (!other) return;
    const back = other.fields.get(field.field);
    const unread = other.fields.has(field.field) && back === undefined;
    const points = back && kindOf(back).target?.(back);
    if (!unread && (points?.to !== about.name || points.many))
      about.problems.add(`${path}.field`, 'notBack', { field: field.field, resource: other.name });
    once(about, field.columns ?? [], `${path}.columns`);
    for (const [i, name] of (field.columns ?? []).entries()) fieldAt(about, name, `${path}.columns.${i}`, other);
    if (field.sort) {
      const by = fieldAt(about, field.sort[0], `${path}.sort.0`, other);
      if (by && !kindOf(by).sorts) about.problems.add(`${path}.sort.0`, 'notSorted', { field: field.sort[0] });
    }
  }
}

/** Checks every relation of a resource: of its fields, and of its actions' forms. */
export function checkRelations(about: About): void {
  for (const [name, field] of Object.entries(about.schema.fields ?? {}))
    if (!field.retired) checkRelation(about, field, `fields.${name}`, about);
  const parent = about.schema.satelliteOf;
  if (parent === undefined) return;
  const other = resourceAt(about, parent, 'satelliteOf');
  const points = [...about.fields.values()].some((field) => field && kindOf(field).target?.(field)?.to === parent);
  if (other && !points && !about.unread.has('fields'))
    about.problems.add('satelliteOf', 'notSatellite', { resource: parent });
}
