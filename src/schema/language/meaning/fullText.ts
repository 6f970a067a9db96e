import type { FieldSchema } from '../../field';
import { kindOf } from '../../kinds';
import { type CheckContext, checkDuplicates, fieldAt, type PartialResource } from '../checkContext';
import { checkCondition } from './conditions';
import { resourceAt } from './relations';

/** Whether the words of a field can be indexed. A masked value would be found by its words. */
function isIndexable(field: FieldSchema): boolean {
  const { searches, uploads, composite } = kindOf(field);
  return field.mask === undefined && (searches || uploads !== undefined || composite?.many === false);
}

function checkTexts(context: CheckContext, names: readonly string[], path: string, owner: PartialResource): void {
  checkDuplicates(context, names, path);
  for (const [i, name] of names.entries()) {
    const field = fieldAt(context, name, `${path}.${i}`, owner);
    if (field && !isIndexable(field)) context.problems.add(`${path}.${i}`, 'notSearched', { field: name });
  }
}

/**
 * Checks the full-text index of a list. Whoever sees a record finds it by the texts of its satellites, so these have no row rules
 * of their own.
 */
export function checkFullText(context: CheckContext): void {
  const { list } = context.schema;
  const path = 'list.fullText';
  if (!list?.fullText) return;
  const { fields, from = [], through = [], synonyms, missed } = list.fullText;
  checkTexts(context, fields, `${path}.fields`, context);
  for (const [i, source] of from.entries()) {
    const satellite = resourceAt(context, source.resource, `${path}.from.${i}.resource`);
    if (!satellite) continue;
    if (satellite.schema.satelliteOf !== context.name || satellite.schema.rows !== undefined)
      context.problems.add(`${path}.from.${i}.resource`, 'notBack', { field: source.resource, resource: context.name });
    checkTexts(context, source.fields, `${path}.from.${i}.fields`, satellite);
  }
  if (synonyms) {
    const dictionary = resourceAt(context, synonyms.resource, `${path}.synonyms.resource`);
    if (dictionary) checkTexts(context, [synonyms.field], `${path}.synonyms.field`, dictionary);
    if (dictionary && synonyms.where)
      checkCondition(context, synonyms.where, { path: `${path}.synonyms.where`, owner: dictionary });
  }
  if (missed) {
    const counts = resourceAt(context, missed.resource, `${path}.missed.resource`);
    for (const name of counts ? ['texto', 'veces', 'ultimaEn'] : [])
      fieldAt(context, name, `${path}.missed.resource`, counts);
    if (missed.where) checkCondition(context, missed.where, { path: `${path}.missed.where` });
  }
  for (const [i, name] of through.entries()) {
    const field = fieldAt(context, name, `${path}.through.${i}`);
    const target = field && kindOf(field).target?.(field);
    if (field && (!target || target.many)) context.problems.add(`${path}.through.${i}`, 'notSearched', { field: name });
  }
}
