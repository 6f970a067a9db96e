import type { ComputedField } from '../../field';
import { kindOf } from '../../kinds';
import { aggregatedFieldProblems } from '../../kinds/aggregate';
import { isReverse } from '../../kinds/reverse';
import { type CheckContext, fieldAt, handlerAt } from '../checkContext';
import { checkCondition } from './conditions';
import { resourceAt } from './relations';

/** The options that each form of a computed field has; the first one identifies the form. */
const FORM_OPTIONS: readonly (readonly string[])[] = [
  ['template', 'stored', 'unique', 'index', 'was', 'mask'],
  ['aggregate', 'over', 'of', 'where', 'as'],
  ['handler', 'uses', 'as'],
];

/** Finds the form of a computed field; reports a missing form, and options of another form. */
function checkForm({ problems }: CheckContext, field: ComputedField, path: string): boolean {
  const formOptions = Object.keys(field).filter((name) => FORM_OPTIONS.some((form) => form.includes(name)));
  const form = FORM_OPTIONS.find(([identifyingOption = '']) => formOptions.includes(identifyingOption));
  if (!form) {
    problems.add(`${path}.template`, 'missing');
    return false;
  }
  const foreignOptions = formOptions.filter((name) => !form.includes(name));
  for (const name of foreignOptions) problems.add(`${path}.${name}`, 'unknown', { name });
  return foreignOptions.length === 0;
}

function checkAggregate(context: CheckContext, field: ComputedField, path: string): void {
  if (field.aggregate === undefined) return;
  const { problems } = context;
  const { aggregate, over, of: owner, where } = field;
  const requiredOptions = aggregate === 'count' ? { over } : { over, of: owner, as: field.as };
  const missing = Object.entries(requiredOptions).filter(([, value]) => value === undefined);
  for (const [name] of missing) problems.add(`${path}.${name}`, 'missing');
  if (aggregate === 'count' && owner !== undefined) problems.add(`${path}.of`, 'unknown', { name: 'of' });
  if (missing.length > 0) return;
  const list = fieldAt(context, over, `${path}.over`);
  const listField = list && { ...list, name: over };
  if (!isReverse(listField)) {
    if (list) problems.add(`${path}.over`, 'notReverse', { field: over });
    return;
  }
  const listedResource = resourceAt(context, listField.from, `fields.${over}.from`);
  if (!listedResource) return;
  if (where) checkCondition(context, where, { path: `${path}.where`, owner: listedResource, record: null });
  const aggregatedField = owner === undefined ? undefined : fieldAt(context, owner, `${path}.of`, listedResource);
  if (owner !== undefined && !aggregatedField) return;
  for (const { path: option } of aggregatedFieldProblems(
    field,
    aggregatedField && { ...aggregatedField, name: owner ?? '' },
  ))
    problems.add(`${path}.${option}`, option === 'as' ? 'figureAs' : 'figureOf');
}

/** Checks a computed field: exactly one form, with everything that this form needs. */
export function checkComputed(context: CheckContext, field: ComputedField, path: string): void {
  if (!checkForm(context, field, path)) return;
  const partsOption = field.handler === undefined ? 'template' : 'uses';
  for (const name of kindOf(field).parts?.(field) ?? []) {
    const part = fieldAt(context, name, `${path}.${partsOption}`);
    if (part && !kindOf(part).stored && kindOf(part).inResponse === 'always')
      context.problems.add(`${path}.${partsOption}`, 'notStored', { field: name });
  }
  if (field.handler !== undefined) {
    if (field.as === undefined) context.problems.add(`${path}.as`, 'missing');
    handlerAt(context, field.handler, `${path}.handler`);
  }
  checkAggregate(context, field, path);
}
