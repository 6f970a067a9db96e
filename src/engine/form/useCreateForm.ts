import { useMemo } from 'react';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { createForm } from './fields';

const NOTHING = {};

/** The form of a new record, but for what is `given` already, for who fills it in: its fields, how they are laid out, and its own words for them. */
export function useCreateForm(resource: Resource, given: Readonly<Record<string, unknown>> = NOTHING) {
  const { ability } = useEngine();
  const labels = useLabels(resource);
  return useMemo(
    () => ({
      ...createForm(resource, (action) => ability.can(action, resource.schema.subject), Object.keys(given)),
      labelOf: (field: string) => labels.input('create', field),
    }),
    [resource, ability, labels, given],
  );
}
