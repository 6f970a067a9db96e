/**
 * What an address or a saved view asks of a list, brought to the schema of today: a field, operator, option or order that
 * the resource does not have, or that this person may not read, is left out and named. The same on both sides.
 */
import type { Scalar } from './condition';
import { ConditionError, type Context, expressionOf } from './conditions/expression';
import { kindOf } from './kinds';
import { fieldsByPath } from './paths';
import { conditionOf, listField, QueryError, sought, typed } from './query';
import type { Field, Resource } from './registry';

/** What was left out: a field by its name (or what stood for one), and the value that it does not take. */
export interface Dropped {
  field: string;
  value?: Scalar;
}

type Filter = Readonly<Record<string, unknown>>;
export type SortPair = readonly [field: string, order: 'ASC' | 'DESC'];

export interface Asked {
  filter: Filter;
  sort: readonly SortPair[];
}

const GROUPS: readonly string[] = ['$and', '$or', '$nor'];
/** as deep as a condition may be */
const DEEPEST = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Reconciles what is asked of a resource; `dropped` names each thing left out once. */
export function reconcile(
  resource: Resource,
  asked: Asked,
  readable: (field: Field) => boolean,
  context: Context,
): Asked & { dropped: Dropped[] } {
  const dropped = new Map<string, Dropped>();
  const drop = (key: string, value?: unknown) => {
    const field = resource.fields.has(key) ? key : key.replace(/_(neq|gte?|lte?|contains)$/, '');
    const one: Dropped = isScalar(value) ? { field, value } : { field };
    dropped.set(JSON.stringify(one), one);
  };
  const about = { ...context, fields: fieldsByPath(resource) };
  const fits = (part: Filter): boolean => {
    try {
      typed(resource, expressionOf(conditionOf(resource, part, readable), about), true);
      return true;
    } catch (error) {
      if (error instanceof QueryError || error instanceof ConditionError) return false;
      throw error;
    }
  };
  const takesLists = (key: string) => fits({ [key]: [] });
  /** whether a field takes a condition at all, some of which take no list: if so, what is wrong is a value of it */
  const known = (key: string) => takesLists(key) || [null, 'a'].some((value) => fits({ [key]: value }));

  function members(key: string, values: readonly unknown[], whole: (kept: readonly unknown[]) => Filter): unknown[] {
    return values.filter((value) => {
      const good = fits(whole([value]));
      if (!good) drop(key, known(key) ? value : undefined);
      return good;
    });
  }

  function leaf(key: string, value: unknown): unknown {
    if (Array.isArray(value)) {
      const kept = members(key, value, (some) => ({ [key]: some }));
      if (value.length > 0) return kept.length > 0 ? kept : undefined;
      if (takesLists(key)) return kept;
      drop(key);
      return undefined;
    }
    const operators = isObject(value) && Object.keys(value).some((name) => /^\$(?!user$|now$|record$)/.test(name));
    if (!operators) {
      if (fits({ [key]: value })) return value;
      drop(key, known(key) ? value : undefined);
      return undefined;
    }
    const kept = Object.entries(value).flatMap(([operator, operand]) => {
      // none of any value is asked for, or no such thing can be
      if (Array.isArray(operand) && operand.length > 0) {
        const some = members(key, operand, (these) => ({ [key]: { [operator]: these } }));
        return some.length > 0 ? [[operator, some]] : [];
      }
      if (fits({ [key]: { [operator]: operand } })) return [[operator, operand]];
      drop(key, known(key) ? operand : undefined);
      return [];
    });
    return kept.length > 0 ? Object.fromEntries(kept) : undefined;
  }

  function filterOf(filter: Filter, depth: number): Filter {
    const kept: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(filter)) {
      if (key === 'q') {
        if (depth === 0 && sought(value)) kept.q = value;
        else drop(key);
      } else if (GROUPS.includes(key)) {
        const parts = Array.isArray(value) && depth < DEEPEST ? value.filter(isObject) : [];
        if (parts.length === 0) drop(key);
        const good = parts.map((part) => filterOf(part, depth + 1)).filter((part) => Object.keys(part).length > 0);
        // several members of a part are a level more than they look
        if (good.length > 0 && fits({ [key]: good })) kept[key] = good;
        else if (good.length > 0) drop(key);
      } else {
        const good = leaf(key, value);
        if (good !== undefined) kept[key] = good;
      }
    }
    return kept;
  }

  const sorts = (name: string): boolean => {
    try {
      return kindOf(listField(resource, name, readable)).sorts;
    } catch (error) {
      if (error instanceof QueryError) return false;
      throw error;
    }
  };
  const filter: Record<string, unknown> = { ...filterOf(asked.filter, 0) };
  for (const key of GROUPS)
    if (key in filter && !fits(filter)) {
      delete filter[key];
      drop(key);
    }
  const sort = asked.sort.filter(([name]) => {
    const good = sorts(name);
    if (!good) drop(name);
    return good;
  });
  return { filter, sort, dropped: [...dropped.values()] };
}
