import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { FieldState } from '../../schema/decisions';
import type { Resource } from '../../schema/registry';
import type { Control } from '../kinds/input';
import type { FormFacts, FormState } from './decisions';

/** Context that is available to every input of a form. */
export interface FormValue extends FormFacts {
  resource: Resource;
  /** the action whose input the form edits */
  action?: string | undefined;
  /** prefix of the inputs' ids */
  id: string;
  labelOf: (name: string) => string;
  helpOf: (name: string) => string | undefined;
  state: FormState;
  clearErrors: (names: string[]) => void;
}

const FormFactsContext = createContext<FormValue | null>(null);
export const FormFactsProvider = FormFactsContext.Provider;

export function useFormFacts(): FormValue {
  const value = useContext(FormFactsContext);
  if (!value) throw new Error('an input is used outside a SchemaForm');
  return value;
}

/** Returns the decision about a field or a part of a group; renders only when that changes. */
export function useDecision(path: string): FieldState {
  const { state } = useFormFacts();
  return useSyncExternalStore(
    state.subscribe,
    useCallback(() => state.decisionOn(path), [state, path]),
  );
}

/** Whether saving would change anything. Differences that normalising removes do not count. */
export function useChanged(): boolean {
  const { state } = useFormFacts();
  return useSyncExternalStore(
    state.subscribe,
    useCallback(() => state.changedNames().size > 0, [state]),
  );
}

const FieldControlContext = createContext<Control | null>(null);
export const FieldControlProvider = FieldControlContext.Provider;

/**
 * For input widgets: the current value and the function that changes it. The form renders label, help and error around the
 * widget; `id`, `ref` and the `aria-` properties of the control belong on the focusable element.
 */
export function useFieldControl(): Control {
  const value = useContext(FieldControlContext);
  if (!value) throw new Error('useFieldControl is used outside a field of a SchemaForm');
  return value;
}
