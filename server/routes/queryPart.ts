import { QueryError } from '../../src/schema/query';
import { queryProblem } from '../records/list';

/** Returns a query parameter, or undefined. Throws when the parameter is repeated. */
export function queryPart(query: unknown, name: string): string | undefined {
  const value: unknown =
    typeof query === 'object' && query !== null ? Object.entries(query).find(([key]) => key === name)?.[1] : undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw queryProblem(new QueryError('server.query.json', { part: name }));
}
