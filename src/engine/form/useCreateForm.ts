import { useMemo } from 'react';
import type { Resource } from '../../schema/registry';
import { useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { createForm } from './fields';

const NO_VALUES = {};

/** Returns the create form for the current person, without the `fixedValues`: its fields, its layout and its labels. */
export function useCreateForm(resource: Resource, fixedValues: Readonly<Record<string, unknown>> = NO_VALUES) {
  const { ability } = useEngine();
  const labels = useLabels(resource);
  return useMemo(
    () => ({
      ...createForm(resource, (action) => ability.can(action, resource.schema.subject), Object.keys(fixedValues)),
      labelOf: (field: string) => labels.input('create', field),
    }),
    [resource, ability, labels, fixedValues],
  );
}
