import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { createContext, useContext } from 'react';
import { useFormFacts } from '../form/FormContext';
import type { AcceptedChoices, ChoiceTarget, EngineDataProvider } from '../provider';

const TargetContext = createContext<ChoiceTarget | null>(null);

/** The records of a bulk action, for the inputs of its form. */
export const ChoiceTargetProvider = TargetContext.Provider;

/**
 * For inputs of an action's form: which values of a field the server accepts for the records of the action. `choices` is undefined
 * while that is unknown, also because the server does not say.
 */
export function useChoices(field: string): { choices: AcceptedChoices | undefined; isLoading: boolean } {
  const dataProvider = useDataProvider<EngineDataProvider>();
  const { resource, action, context } = useFormFacts();
  const bulkTarget = useContext(TargetContext);
  const key = context.record?.[resource.key];
  const ids = typeof key === 'string' || typeof key === 'number' ? [key] : [];
  const target = bulkTarget ?? { ids };
  const { data, isLoading } = useQuery({
    queryKey: [resource.name, 'choices', action, field, target],
    queryFn: () => dataProvider.choices?.(resource.name, { action: action ?? '', field, target }),
    enabled: dataProvider.choices !== undefined && action !== undefined && (bulkTarget !== null || ids.length > 0),
    retry: false,
    gcTime: 0,
  });
  return { choices: data, isLoading };
}
