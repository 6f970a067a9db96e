/** Stored queries after fields have been renamed. */
import type { SortPair } from './reconcile';

interface StoredQuery {
  filter: Readonly<Record<string, unknown>>;
  sort: readonly SortPair[];
  columns: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a query in which renamed fields have their new names: in filters with their operators and members (`monto_gte`,
 * `domicilio.calle`), in comparisons with other fields, sort orders and columns.
 */
export function renameInQuery<Query extends StoredQuery>(query: Query, names: ReadonlyMap<string, string>): Query {
  const renamed = (path: string): string => {
    const [, field = path, rest = ''] = /^([^.]*?)((?:_(?:neq|gte?|lte?|contains))?(?:\..*)?)$/.exec(path) ?? [];
    return names.has(path) ? (names.get(path) ?? path) : `${names.get(field) ?? field}${rest}`;
  };
  const inCondition = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inCondition);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (key === '$record') return [key, typeof part === 'string' ? renamed(part) : part];
        return [key.startsWith('$') ? key : renamed(key), inCondition(part)];
      }),
    );
  };
  return {
    ...query,
    filter: inCondition(query.filter),
    sort: query.sort.map(([field, order]) => [renamed(field), order]),
    columns: query.columns.map(renamed),
  };
}
