/**
 * Reconciles the query of a URL or a saved view with the current schema: fields, operators, options or sorts that the resource
 * does not have, or that the person may not read, are dropped and reported. Server and browser use the same code.
 */
import type { Scalar } from './condition';
import { ConditionError, type Context, expressionOf } from './conditions/expression';
import { kindOf } from './kinds';
import { fieldsByPath } from './paths';
import { conditionOf, listField, QueryError, sought, typed } from './query';
import type { Field, Resource } from './registry';

/** A dropped part: the name of the field (or the invalid name), and the value that it does not accept. */
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
/** maximum depth of a condition */
const DEEPEST = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Reconciles a query with a resource; `dropped` lists each dropped part once. */
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
  /** whether a field accepts any condition at all (some accept no lists): if so, its value is the invalid part */
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
      // an empty list is kept if the operator accepts it, and dropped otherwise
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
        // several members make the condition one level deeper than the filter
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
