import { createContext, useContext } from 'react';
import type { FieldSchema } from '../schema/field';

const Context = createContext<FieldSchema | null>(null);

/** Provides the edited field to the inputs that depend on its kind. */
export const EditedFieldProvider = Context.Provider;

export function useEditedField(): FieldSchema {
  const field = useContext(Context);
  if (!field) throw new Error('useEditedField is used outside of a field of the Studio');
  return field;
}
