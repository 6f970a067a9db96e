import type { Resource } from '../../schema/registry';
import { type Filter, isObject } from '../address';
import { membershipOf } from '../filters/membership';
import { partsOf } from '../filters/state';

/** Whether a list's filter excludes a state by a condition on the status field. Other conditions are left to the server. */
export function excludesState(resource: Resource, filter: Filter, status: string, state: string): boolean {
  const statusFilter = partsOf(resource, filter).fields.get(status);
  const { operator, values } = membershipOf(statusFilter ?? {});
  if (values.length > 0 && values.includes(state) === (operator === '$nin')) return true;
  const { $and } = filter;
  return Array.isArray($and) && $and.some((part) => isObject(part) && excludesState(resource, part, status, state));
}
