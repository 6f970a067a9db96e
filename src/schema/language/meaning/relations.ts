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
      const restricted = chosenBy(where, { fields: namedFields(other) });
      if (restricted !== undefined) about.problems.add(`${path}.where`, 'chosenByClosed', { field: restricted });
    }
    const extraFields = ('with' in field && field.with) || [];
    once(about, extraFields, `${path}.with`);
    for (const [i, name] of extraFields.entries()) fieldAt(about, name, `${path}.with.${i}`, other);
    if (other === about && form === about && field.required === true && !target.many)
      about.problems.add(`${path}.required`, 'requiredItself');
  }
  for (const part of kindOf(field).whole?.parts(field) ?? [])
    checkRelation(about, part, `${path}.fields.${part.name}`, form);
  if (isReverse(field)) {
    const other = resourceAt(about, field.from, `${path}.from`);
    if (!other) return;
    const reference = other.fields.get(field.field);
    const isUnparsed = other.fields.has(field.field) && reference === undefined;
    const backTarget = reference && kindOf(reference).target?.(reference);
    if (!isUnparsed && (backTarget?.to !== about.name || backTarget.many))
      about.problems.add(`${path}.field`, 'notBack', { field: field.field, resource: other.name });
    once(about, field.columns ?? [], `${path}.columns`);
    for (const [i, name] of (field.columns ?? []).entries()) fieldAt(about, name, `${path}.columns.${i}`, other);
    if (field.sort) {
      const sortField = fieldAt(about, field.sort[0], `${path}.sort.0`, other);
      if (sortField && !kindOf(sortField).sorts)
        about.problems.add(`${path}.sort.0`, 'notSorted', { field: field.sort[0] });
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
  const hasReference = [...about.fields.values()].some(
    (field) => field && kindOf(field).target?.(field)?.to === parent,
  );
  if (other && !hasReference && !about.unread.has('fields'))
    about.problems.add('satelliteOf', 'notSatellite', { resource: parent });
}
