import { HttpError } from '../../../providers/http';
import type { Problem } from '../../schema/language/problem';
import type { Change } from '../calls';

const isProblem = (value: unknown): value is Problem & Change =>
  typeof value === 'object' && value !== null && 'path' in value && 'key' in value;

const listIn = (body: unknown, member: string): (Problem & Change)[] => {
  const items: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, member) : undefined;
  return Array.isArray(items) ? items.filter(isProblem) : [];
};

/** Problems of a refused publication (422): problems of the document, and changes that existing data does not permit. */
export function refusalOf(failure: unknown): { problems: Problem[]; changes: Change[] } {
  const body = failure instanceof HttpError && failure.status === 422 ? failure.body : null;
  return { problems: listIn(body, 'problems'), changes: listIn(body, 'changes') };
}
