import type { Resource } from '../../schema/registry';
import { membershipOf } from '../filters/membership';
import { partsOf } from '../filters/state';
import { type Filter, isObject } from '../list/address';

/** Whether a list's filter leaves a state out by what it asks of the status itself; the rest of it is the server's to answer. */
export function leavesOut(resource: Resource, filter: Filter, status: string, state: string): boolean {
  const asked = partsOf(resource, filter).fields.get(status);
  const { operator, values } = membershipOf(asked ?? {});
  if (values.length > 0 && values.includes(state) === (operator === '$nin')) return true;
  const { $and } = filter;
  return Array.isArray($and) && $and.some((part) => isObject(part) && leavesOut(resource, part, status, state));
}
