/**
 * Reconciles the query of a URL or a saved view with the current schema: fields, operators, options or sorts that the resource
 * does not have, or that the person may not read, are dropped and reported. Server and browser use the same code.
 */
import type { Scalar } from './condition';
import { ConditionError, type Context, expressionOf } from './conditions/expression';
import { kindOf } from './kinds';
import { fieldsByPath } from './paths';
import { conditionOf, isSearchText, listField, QueryError, withTypedValues } from './query';
import type { Field, Resource } from './registry';

/** A dropped part: the name of the field (or the invalid name), and the value that it does not accept. */
export interface Dropped {
  field: string;
  value?: Scalar;
}

type Filter = Readonly<Record<string, unknown>>;
export type SortPair = readonly [field: string, order: 'ASC' | 'DESC'];

export interface RequestedQuery {
  filter: Filter;
  sort: readonly SortPair[];
}

const GROUPS: readonly string[] = ['$and', '$or', '$nor'];
/** maximum depth of a condition */
const MAX_DEPTH = 8;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Reconciles a query with a resource; `dropped` lists each dropped part once. */
export function reconcile(
  resource: Resource,
  requested: RequestedQuery,
  readable: (field: Field) => boolean,
  context: Context,
): RequestedQuery & { dropped: Dropped[] } {
  const dropped = new Map<string, Dropped>();
  const drop = (key: string, value?: unknown) => {
    const field = resource.fields.has(key) ? key : key.replace(/_(neq|gte?|lte?|contains)$/, '');
    const entry: Dropped = isScalar(value) ? { field, value } : { field };
    dropped.set(JSON.stringify(entry), entry);
  };
  const contextWithFields = { ...context, fields: fieldsByPath(resource) };
  const isValid = (part: Filter): boolean => {
    try {
      withTypedValues(resource, expressionOf(conditionOf(resource, part, readable), contextWithFields), true);
      return true;
    } catch (error) {
      if (error instanceof QueryError || error instanceof ConditionError) return false;
      throw error;
    }
  };
  const acceptsLists = (key: string) => isValid({ [key]: [] });
  /** whether a field accepts any condition at all (some accept no lists): if so, its value is the invalid part */
  const acceptsConditions = (key: string) =>
    acceptsLists(key) || [null, 'a'].some((value) => isValid({ [key]: value }));

  function validMembers(
    key: string,
    values: readonly unknown[],
    filterWith: (remaining: readonly unknown[]) => Filter,
  ): unknown[] {
    return values.filter((value) => {
      const isMemberValid = isValid(filterWith([value]));
      if (!isMemberValid) drop(key, acceptsConditions(key) ? value : undefined);
      return isMemberValid;
    });
  }

  function reconcileField(key: string, value: unknown): unknown {
    if (Array.isArray(value)) {
      const remaining = validMembers(key, value, (valid) => ({ [key]: valid }));
      if (value.length > 0) return remaining.length > 0 ? remaining : undefined;
      if (acceptsLists(key)) return remaining;
      drop(key);
      return undefined;
    }
    const hasOperators = isObject(value) && Object.keys(value).some((name) => /^\$(?!user$|now$|record$)/.test(name));
    if (!hasOperators) {
      if (isValid({ [key]: value })) return value;
      drop(key, acceptsConditions(key) ? value : undefined);
      return undefined;
    }
    const reconciled = Object.entries(value).flatMap(([operator, operand]) => {
      // an empty list is kept if the operator accepts it, and dropped otherwise
      if (Array.isArray(operand) && operand.length > 0) {
        const valid = validMembers(key, operand, (valid) => ({ [key]: { [operator]: valid } }));
        return valid.length > 0 ? [[operator, valid]] : [];
      }
      if (isValid({ [key]: { [operator]: operand } })) return [[operator, operand]];
      drop(key, acceptsConditions(key) ? operand : undefined);
      return [];
    });
    return reconciled.length > 0 ? Object.fromEntries(reconciled) : undefined;
  }

  function filterOf(filter: Filter, depth: number): Filter {
    const reconciled: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(filter)) {
      if (key === 'q') {
        if (depth === 0 && isSearchText(value)) reconciled.q = value;
        else drop(key);
      } else if (GROUPS.includes(key)) {
        const parts = Array.isArray(value) && depth < MAX_DEPTH ? value.filter(isObject) : [];
        if (parts.length === 0) drop(key);
        const validParts = parts
          .map((part) => filterOf(part, depth + 1))
          .filter((part) => Object.keys(part).length > 0);
        // several members make the condition one level deeper than the filter
        if (validParts.length > 0 && isValid({ [key]: validParts })) reconciled[key] = validParts;
        else if (validParts.length > 0) drop(key);
      } else {
        const validValue = reconcileField(key, value);
        if (validValue !== undefined) reconciled[key] = validValue;
      }
    }
    return reconciled;
  }

  const isSortable = (name: string): boolean => {
    try {
      return kindOf(listField(resource, name, readable)).sorts;
    } catch (error) {
      if (error instanceof QueryError) return false;
      throw error;
    }
  };
  const filter: Record<string, unknown> = { ...filterOf(requested.filter, 0) };
  for (const key of GROUPS)
    if (key in filter && !isValid(filter)) {
      delete filter[key];
      drop(key);
    }
  const sort = requested.sort.filter(([name]) => {
    const isMemberValid = isSortable(name);
    if (!isMemberValid) drop(name);
    return isMemberValid;
  });
  return { filter, sort, dropped: [...dropped.values()] };
}
