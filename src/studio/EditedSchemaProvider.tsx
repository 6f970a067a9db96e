import { createContext, useContext } from 'react';
import type { ResourceSchema } from '../schema/resource';

const Context = createContext<ResourceSchema | null>(null);

/** Provides the edited schema to the inputs that choose among its parts. */
export const EditedSchemaProvider = Context.Provider;

export function useEditedSchema(): ResourceSchema {
  const schema = useContext(Context);
  if (!schema) throw new Error('useEditedSchema is used outside of a resource of the Studio');
  return schema;
}
