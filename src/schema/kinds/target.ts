import type { ReferenceField, ReferencesField } from '../field';
import type { Resource } from '../registry';
import { restrictedFieldIn } from '../restrictedFields';
import type { DeclarationProblem } from './kind';

/** Problems of a field that refers to another resource. */
export function targetProblems(
  { to, where }: ReferenceField | ReferencesField,
  find: ((name: string) => Resource | undefined) | undefined,
): DeclarationProblem[] {
  if (!find) return [];
  const target = find(to);
  if (!target) return [{ reason: `refers to '${to}', which is not a resource` }];
  const restricted = restrictedFieldIn(where, target);
  return restricted === undefined
    ? []
    : [{ reason: `has a condition on '${restricted}', which not everybody may read` }];
}
