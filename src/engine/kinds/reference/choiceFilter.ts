import type { Condition } from '../../../schema/condition';
import { type Context, type Expression, expressionOf } from '../../../schema/conditions/expression';

function toCondition(expression: Expression): Condition {
  if ('parts' in expression) {
    const parts = expression.parts.map(toCondition);
    const names = parts.flatMap(Object.keys);
    // a flat object `{activo: true, categoria: 3}` instead of a list of conditions, if no field occurs twice
    if (expression.op === '$and' && new Set(names).size === names.length) return Object.assign({}, ...parts);
    return { [expression.op]: parts };
  }
  if ('values' in expression) return { [expression.field]: { [expression.op]: expression.values } };
  if (expression.op === '$eq') return { [expression.field]: expression.value };
  return { [expression.field]: { [expression.op]: expression.value } };
}

/** Returns the choices' condition as a list filter, with `$record`, `$user` and `$now` replaced by values. */
export const choiceFilter = (where: Condition | undefined, context: Context): Record<string, unknown> =>
  where ? { ...toCondition(expressionOf(where, context)) } : {};
