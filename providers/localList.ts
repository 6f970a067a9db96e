import type { GetListResult } from 'ra-core';
import type { listInMemory } from './listInMemory';

/** Like `listInMemory`, lazy-loaded with the first complete list. */
export async function localList(...of: Parameters<typeof listInMemory>): Promise<GetListResult> {
  const made = await import('./listInMemory');
  return made.listInMemory(...of);
}
