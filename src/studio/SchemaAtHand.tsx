import { createContext, useContext } from 'react';
import type { ResourceSchema } from '../schema/resource';

const Context = createContext<ResourceSchema | null>(null);

/** Provides the edited schema to the inputs that choose among its parts. */
export const SchemaAtHand = Context.Provider;

export function useSchemaAtHand(): ResourceSchema {
  const schema = useContext(Context);
  if (!schema) throw new Error('useSchemaAtHand is used outside of a field of the Studio');
  return schema;
}
