import { useMemo } from 'react';
import { writersOf } from '../../schema/closed';
import type { Given } from '../../schema/decisions';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';

/** Returns the context for decisions about a resource's fields: the person and what they may write. */
export function useDecisionContext(resource: Resource): Required<Pick<Given, 'user' | 'fields' | 'able' | 'writes'>> {
  const { ability, user } = useEngine();
  return useMemo(() => {
    const can = (action: string) => ability.can(action, resource.schema.subject);
    return {
      user: { ...user },
      fields: resource.fields,
      able: can,
      // an action's input may have the same name as a field
      writes: (field) =>
        resource.fields.get(field.name) === field
          ? writersOf(resource, field).every(can)
          : field.writeWith === undefined || can(field.writeWith),
    };
  }, [resource, ability, user]);
}
