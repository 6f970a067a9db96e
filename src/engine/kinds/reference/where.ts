import type { Condition } from '../../../schema/condition';
import { type Context, type Expression, expressionOf } from '../../../schema/conditions/expression';

function conditionOf(expression: Expression): Condition {
  if ('of' in expression) {
    const parts = expression.of.map(conditionOf);
    const names = parts.flatMap(Object.keys);
    // `{activo: true, categoria: 3}` rather than a list of ands, where nothing is lost by it
    if (expression.op === '$and' && new Set(names).size === names.length) return Object.assign({}, ...parts);
    return { [expression.op]: parts };
  }
  if ('values' in expression) return { [expression.field]: { [expression.op]: expression.values } };
  if (expression.op === '$eq') return { [expression.field]: expression.value };
  return { [expression.field]: { [expression.op]: expression.value } };
}

/** Which records may be chosen, as a list's filter: the schema's condition with `$record`, `$user` and `$now` put in. */
export const filterOf = (where: Condition | undefined, context: Context): Record<string, unknown> =>
  where ? { ...conditionOf(expressionOf(where, context)) } : {};
