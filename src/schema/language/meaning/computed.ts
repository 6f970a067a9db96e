import type { ComputedField } from '../../field';
import { kindOf } from '../../kinds';
import { figureProblems } from '../../kinds/aggregate';
import { isReverse } from '../../kinds/reverse';
import { type About, fieldAt, handlerAt } from '../about';
import { checkCondition } from './conditions';
import { resourceAt } from './relations';

/** The options that each form of a computed field has; the first one identifies the form. */
const FORMS: readonly (readonly string[])[] = [
  ['template', 'stored', 'unique', 'index', 'was', 'mask'],
  ['aggregate', 'over', 'of', 'where', 'as'],
  ['handler', 'uses', 'as'],
];

/** Finds the form of a computed field; reports a missing form, and options of another form. */
function checkForm({ problems }: About, field: ComputedField, path: string): boolean {
  const formOptions = Object.keys(field).filter((name) => FORMS.some((form) => form.includes(name)));
  const form = FORMS.find(([identifyingOption = '']) => formOptions.includes(identifyingOption));
  if (!form) {
    problems.add(`${path}.template`, 'missing');
    return false;
  }
  const foreignOptions = formOptions.filter((name) => !form.includes(name));
  for (const name of foreignOptions) problems.add(`${path}.${name}`, 'unknown', { name });
  return foreignOptions.length === 0;
}

function checkAggregate(about: About, field: ComputedField, path: string): void {
  if (field.aggregate === undefined) return;
  const { problems } = about;
  const { aggregate, over, of, where } = field;
  const requiredOptions = aggregate === 'count' ? { over } : { over, of, as: field.as };
  const missing = Object.entries(requiredOptions).filter(([, value]) => value === undefined);
  for (const [name] of missing) problems.add(`${path}.${name}`, 'missing');
  if (aggregate === 'count' && of !== undefined) problems.add(`${path}.of`, 'unknown', { name: 'of' });
  if (missing.length > 0) return;
  const list = fieldAt(about, over, `${path}.over`);
  const listField = list && { ...list, name: over };
  if (!isReverse(listField)) {
    if (list) problems.add(`${path}.over`, 'notReverse', { field: over });
    return;
  }
  const others = resourceAt(about, listField.from, `fields.${over}.from`);
  if (!others) return;
  if (where) checkCondition(about, where, { path: `${path}.where`, of: others, record: null });
  const aggregatedField = of === undefined ? undefined : fieldAt(about, of, `${path}.of`, others);
  if (of !== undefined && !aggregatedField) return;
  for (const { at } of figureProblems(field, aggregatedField && { ...aggregatedField, name: of ?? '' }))
    problems.add(`${path}.${at}`, at === 'as' ? 'figureAs' : 'figureOf');
}

/** Checks a computed field: exactly one form, with everything that this form needs. */
export function checkComputed(about: About, field: ComputedField, path: string): void {
  if (!checkForm(about, field, path)) return;
  const partsOption = field.handler === undefined ? 'template' : 'uses';
  for (const name of kindOf(field).parts?.(field) ?? []) {
    const part = fieldAt(about, name, `${path}.${partsOption}`);
    if (part && !kindOf(part).stored && kindOf(part).answer === 'value')
      about.problems.add(`${path}.${partsOption}`, 'notStored', { field: name });
  }
  if (field.handler !== undefined) {
    if (field.as === undefined) about.problems.add(`${path}.as`, 'missing');
    handlerAt(about, field.handler, `${path}.handler`);
  }
  checkAggregate(about, field, path);
}
