import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { createFormState } from './decisions';
import { FormFactsProvider, type FormValue } from './FormContext';

interface FormBridgeProps {
  facts: Omit<FormValue, 'state' | 'clearErrors'>;
  /** initial values of the inputs */
  defaults: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Provides the form's context to the inputs without rendering them on every change of the form's state. */
export function FormBridge({ facts, defaults, children }: FormBridgeProps) {
  const { subscribe, getValues, clearErrors } = useFormContext();
  const state = useMemo(() => createFormState(facts, defaults), [facts, defaults]);
  const value = useMemo(() => ({ ...facts, state, clearErrors }), [facts, state, clearErrors]);
  useLayoutEffect(() => {
    state.update(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => state.update(values, name),
    });
  }, [state, subscribe, getValues]);
  return <FormFactsProvider value={value}>{children}</FormFactsProvider>;
}
