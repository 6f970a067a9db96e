import type { FieldSchema } from '../../field';
import { kindOf } from '../../kinds';
import { isReverse } from '../../kinds/reverse';
import { restrictedFieldIn } from '../../restrictedFields';
import { type CheckContext, checkDuplicates, fieldAt, namedFields, type PartialResource } from '../checkContext';
import { checkCondition } from './conditions';

/** Looks up the resource that a field names, which may be the document's own; reports an unknown one. */
export function resourceAt(context: CheckContext, name: string, path: string): PartialResource | undefined {
  if (name === context.name) return context;
  const resource = context.environment.resource(name);
  if (!resource) context.problems.add(path, 'unknownResource', { resource: name });
  return resource;
}

/**
 * Checks the options of a field that depend on another resource: it must exist and have the named fields. `form` contains the
 * field.
 */
export function checkRelation(context: CheckContext, field: FieldSchema, path: string, form: PartialResource): void {
  const target = kindOf(field).target?.(field);
  if (target) {
    const referenced = resourceAt(context, target.to, `${path}.to`);
    if (!referenced) return;
    const where = ('where' in field && field.where) || undefined;
    if (where) {
      checkCondition(context, where, { path: `${path}.where`, owner: referenced, record: form });
      const restricted = restrictedFieldIn(where, { fields: namedFields(referenced) });
      if (restricted !== undefined) context.problems.add(`${path}.where`, 'chosenByClosed', { field: restricted });
    }
    const extraFields = ('with' in field && field.with) || [];
    checkDuplicates(context, extraFields, `${path}.with`);
    for (const [i, name] of extraFields.entries()) fieldAt(context, name, `${path}.with.${i}`, referenced);
    if (referenced === context && form === context && field.required === true && !target.many)
      context.problems.add(`${path}.required`, 'requiredItself');
  }
  for (const part of kindOf(field).composite?.parts(field) ?? [])
    checkRelation(context, part, `${path}.fields.${part.name}`, form);
  if (isReverse(field)) {
    const listed = resourceAt(context, field.from, `${path}.from`);
    if (!listed) return;
    const reference = listed.fields.get(field.field);
    const isUnparsed = listed.fields.has(field.field) && reference === undefined;
    const backTarget = reference && kindOf(reference).target?.(reference);
    if (!isUnparsed && (backTarget?.to !== context.name || backTarget.many))
      context.problems.add(`${path}.field`, 'notBack', { field: field.field, resource: listed.name });
    checkDuplicates(context, field.columns ?? [], `${path}.columns`);
    for (const [i, name] of (field.columns ?? []).entries()) fieldAt(context, name, `${path}.columns.${i}`, listed);
    if (field.sort) {
      const sortField = fieldAt(context, field.sort[0], `${path}.sort.0`, listed);
      if (sortField && !kindOf(sortField).sorts)
        context.problems.add(`${path}.sort.0`, 'notSorted', { field: field.sort[0] });
    }
  }
}

/** Checks every relation of a resource: of its fields, and of its actions' forms. */
export function checkRelations(context: CheckContext): void {
  for (const [name, field] of Object.entries(context.schema.fields ?? {}))
    if (!field.retired) checkRelation(context, field, `fields.${name}`, context);
  const parent = context.schema.satelliteOf;
  if (parent === undefined) return;
  const parentResource = resourceAt(context, parent, 'satelliteOf');
  const hasReference = [...context.fields.values()].some(
    (field) => field && kindOf(field).target?.(field)?.to === parent,
  );
  if (parentResource && !hasReference && !context.unparsedParts.has('fields'))
    context.problems.add('satelliteOf', 'notSatellite', { resource: parent });
}
