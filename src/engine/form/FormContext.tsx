import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Decided } from '../../schema/decisions';
import type { Resource } from '../../schema/registry';
import type { Control } from '../kinds/input';
import type { FormFacts, FormState } from './decisions';

/** What every input of a form may ask for. */
export interface FormValue extends FormFacts {
  resource: Resource;
  /** the action whose form it is */
  action?: string | undefined;
  /** makes the ids of the inputs */
  id: string;
  labelOf: (name: string) => string;
  helpOf: (name: string) => string | undefined;
  state: FormState;
  clearErrors: (names: string[]) => void;
}

const Form = createContext<FormValue | null>(null);
export const FormFactsProvider = Form.Provider;

export function useFormFacts(): FormValue {
  const value = useContext(Form);
  if (!value) throw new Error('an input is used outside a SchemaForm');
  return value;
}

/** What is decided about a field, or a group's part: drawn again when that changes, and then alone. */
export function useDecided(path: string): Decided {
  const { state } = useFormFacts();
  return useSyncExternalStore(
    state.subscribe,
    useCallback(() => state.of(path), [state, path]),
  );
}

/** Whether saving would change anything: what differs only as it was written is no change. */
export function useChanged(): boolean {
  const { state } = useFormFacts();
  return useSyncExternalStore(
    state.subscribe,
    useCallback(() => state.changed().size > 0, [state]),
  );
}

const Field = createContext<Control | null>(null);
export const FieldControlProvider = Field.Provider;

/**
 * For input widgets: the value at hand and the way to change it. The form draws the label, help and error around the
 * widget; `id`, `ref` and the `aria-` parts of the control belong on the element that takes the focus.
 */
export function useFieldControl(): Control {
  const value = useContext(Field);
  if (!value) throw new Error('useFieldControl is used outside a field of a SchemaForm');
  return value;
}
