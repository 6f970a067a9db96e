import { chosenBy } from '../closed';
import type { ReferenceField, ReferencesField } from '../field';
import type { Resource } from '../registry';
import type { Complaint } from './kind';

/** Problems of a field that refers to another resource. */
export function targetProblems(
  { to, where }: ReferenceField | ReferencesField,
  find: ((name: string) => Resource | undefined) | undefined,
): Complaint[] {
  if (!find) return [];
  const target = find(to);
  if (!target) return [{ reason: `points to '${to}', which is not a resource` }];
  const restricted = chosenBy(where, target);
  return restricted === undefined ? [] : [{ reason: `chooses by '${restricted}', which not everybody may read` }];
}
