import { QueryError } from '../../src/schema/query';
import { queryProblem } from '../records/list';

/** Returns a query parameter, or undefined. Throws when the parameter is repeated. */
export function queryPart(query: unknown, name: string): string | undefined {
  const found: unknown =
    typeof query === 'object' && query !== null ? Object.entries(query).find(([key]) => key === name)?.[1] : undefined;
  if (found === undefined || typeof found === 'string') return found;
  throw queryProblem(new QueryError('server.query.json', { part: name }));
}
