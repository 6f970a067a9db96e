import { useMemo } from 'react';
import type { DecisionContext } from '../../schema/decisions';
import type { Resource } from '../../schema/registry';
import { writersOf } from '../../schema/restrictedFields';
import { useEngine } from '../EngineContext';

/** Returns the context for decisions about a resource's fields: the person and what they may write. */
export function useDecisionContext(
  resource: Resource,
): Required<Pick<DecisionContext, 'user' | 'fields' | 'hasPermission' | 'writes'>> {
  const { ability, user } = useEngine();
  return useMemo(() => {
    const can = (action: string) => ability.can(action, resource.schema.subject);
    return {
      user: { ...user },
      fields: resource.fields,
      hasPermission: can,
      // an action's input may have the same name as a field
      writes: (field) =>
        resource.fields.get(field.name) === field
          ? writersOf(resource, field).every(can)
          : field.writeWith === undefined || can(field.writeWith),
    };
  }, [resource, ability, user]);
}
