import { useMemo } from 'react';
import { writersOf } from '../../schema/closed';
import type { Given } from '../../schema/decisions';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';

/** What decisions on a resource's fields are taken on, beside its records: who asks, and what they may write. */
export function useGiven(resource: Resource): Required<Pick<Given, 'user' | 'fields' | 'able' | 'writes'>> {
  const { ability, user } = useEngine();
  return useMemo(() => {
    const able = (action: string) => ability.can(action, resource.schema.subject);
    return {
      user: { ...user },
      fields: resource.fields,
      able,
      // an action's input may share its name with a field
      writes: (field) =>
        resource.fields.get(field.name) === field
          ? writersOf(resource, field).every(able)
          : field.writeWith === undefined || able(field.writeWith),
    };
  }, [resource, ability, user]);
}
