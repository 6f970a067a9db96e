import { type Condition, OPERATORS, type Operator } from '../../condition';
import { isDuration } from '../../conditions/expression';
import type { FieldSchema } from '../../field';
import { kindOf } from '../../kinds';
import { inFigures, isAggregate } from '../../query';
import { readValue } from '../../validate';
import { type CheckContext, fieldAt, type PartialResource } from '../checkContext';
import { within } from '../problem';

const MAX_DEPTH = 8;
const MAX_PARTS = 300;
/** Paths that `{$user: …}` may use: the data of the signed-in person that server and browser both have. */
const USER_PATHS: readonly string[] = [
  'id',
  'codigoTitular',
  'usuario',
  'apellido',
  'nombre',
  'nombreCompleto',
  'legajo',
  'sector.id',
  'sector.nombre',
  'deposito',
];

/** Like `USER_PATHS`, for lists of values: usable with `$in` and `$nin` only. */
const USER_LISTS: readonly string[] = ['estaciones'];

export interface ConditionPlace {
  path: string;
  /** the resource whose fields the condition reads */
  owner?: PartialResource;
  /** the resource whose fields `$record` reads; null if there is no current record */
  record?: PartialResource | null;
  /** the condition filters a list: it may also compare aggregates */
  list?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOperator = (name: string): name is Operator => OPERATORS.some((operator) => operator === name);

/** Whether a value is known only when the condition is evaluated; reports one that can never be resolved. */
export function isDynamic(
  context: CheckContext,
  value: unknown,
  path: string,
  record: PartialResource | null,
): boolean {
  if (!isObject(value)) return false;
  if (typeof value.$user === 'string') {
    if (!USER_PATHS.includes(value.$user))
      context.problems.add(`${path}.$user`, 'userPath', { options: USER_PATHS.join(', ') });
    return true;
  }
  if (typeof value.$now === 'string') {
    if (!isDuration(value.$now)) context.problems.add(`${path}.$now`, 'duration');
    return true;
  }
  if (typeof value.$record === 'string') {
    if (record === null) context.problems.add(`${path}.$record`, 'noRecord');
    else fieldAt(context, value.$record, `${path}.$record`, record);
    return true;
  }
  return false;
}

/** Whether a field accepts a value; null is always accepted. */
export const acceptsValue = (field: FieldSchema, value: unknown): boolean =>
  value === null || 'value' in readValue({ ...field, name: '' }, value);

function checkOperand(
  context: CheckContext,
  field: FieldSchema,
  op: Operator,
  value: unknown,
  path: string,
  record: PartialResource | null,
) {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) checkOperand(context, field, op, item, within(path, i), record);
    return;
  }
  const takesList = op === '$in' || op === '$nin';
  if (takesList && isObject(value) && USER_LISTS.some((name) => name === value.$user)) return;
  if (isDynamic(context, value, path, record)) {
    const isInstant = isObject(value) && '$now' in value;
    const instant = new Date(0).toISOString();
    if (isInstant && !acceptsValue(field, kindOf(field).fromInstant?.(instant) ?? instant))
      context.problems.add(path, 'notInstant');
  } else if (op !== '$contains' && !acceptsValue(field, inFigures(field, value)))
    context.problems.add(path, 'value', { value: String(value) });
}

/** The part of a group that a condition names by its path, e.g. `domicilio.localidad`. */
function groupPart({ fields }: PartialResource, path: string): FieldSchema | undefined {
  const [name = '', part, ...more] = path.split('.');
  const group = fields.get(name);
  const composite = group && kindOf(group).composite;
  if (!group || !composite || composite.many || more.length > 0) return undefined;
  return composite.parts(group).find((candidate) => candidate.name === part);
}

/** Reports invalid fields, operators, values, depth and size of a condition. */
export function checkCondition(context: CheckContext, condition: Condition, place: ConditionPlace): void {
  const { owner = context, record = context, list = false } = place;
  let parts = 0;
  const visit = (part: Condition, path: string, depth: number): void => {
    if (depth > MAX_DEPTH) {
      context.problems.add(path, 'conditionDeep', { max: MAX_DEPTH });
      return;
    }
    for (const [name, value] of Object.entries(part)) {
      const fieldPath = within(path, name);
      parts += 1;
      if ((name === '$and' || name === '$or' || name === '$nor') && Array.isArray(value)) {
        for (const [i, item] of value.entries()) visit(item, within(fieldPath, i), depth + 1);
        continue;
      }
      if (name.startsWith('$')) {
        context.problems.add(fieldPath, 'operator', { operator: name });
        continue;
      }
      const field = groupPart(owner, name) ?? fieldAt(context, name, fieldPath, owner);
      if (!field) continue;
      const isPlain = !isObject(value) || '$user' in value || '$now' in value || '$record' in value;
      for (const [op, item] of isPlain ? [['$eq', value] as const] : Object.entries(value)) {
        const operatorPath = isPlain ? fieldPath : within(fieldPath, op);
        if (!isOperator(op) || !kindOf(field).operators.includes(op) || (isAggregate(field) && !list))
          context.problems.add(operatorPath, 'operatorOf', { operator: op, field: name });
        else checkOperand(context, field, op, item, operatorPath, record);
      }
    }
  };
  visit(condition, place.path, 0);
  if (parts > MAX_PARTS) context.problems.add(place.path, 'conditionLarge', { max: MAX_PARTS });
}

/** The fields that a condition reads. */
export function fieldsInCondition(condition: unknown): string[] {
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([name, value]) =>
    Array.isArray(value) && name.startsWith('$')
      ? value.flatMap(fieldsInCondition)
      : name.startsWith('$')
        ? []
        : [name.split('.')[0] ?? name],
  );
}
