import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { formState } from './decisions';
import { FormFactsProvider, type FormValue } from './FormContext';

interface FormBridgeProps {
  facts: Omit<FormValue, 'state' | 'clearErrors'>;
  /** what stood in the inputs at first */
  defaults: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Gives the inputs what they ask for without drawing them again whenever the form's state changes. */
export function FormBridge({ facts, defaults, children }: FormBridgeProps) {
  const { subscribe, getValues, clearErrors } = useFormContext();
  const state = useMemo(() => formState(facts, defaults), [facts, defaults]);
  const value = useMemo(() => ({ ...facts, state, clearErrors }), [facts, state, clearErrors]);
  useLayoutEffect(() => {
    state.take(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => state.take(values, name),
    });
  }, [state, subscribe, getValues]);
  return <FormFactsProvider value={value}>{children}</FormFactsProvider>;
}
