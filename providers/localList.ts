import type { GetListResult } from 'ra-core';
import type { listInMemory } from './listInMemory';

/** Like `listInMemory`, lazy-loaded with the first complete list. */
export async function localList(...args: Parameters<typeof listInMemory>): Promise<GetListResult> {
  const loadedModule = await import('./listInMemory');
  return loadedModule.listInMemory(...args);
}
