import type { GetListResult } from 'ra-core';
import type { listInMemory } from './listInMemory';

/** As `listInMemory`, whose code comes when a list is first made of records that came whole. */
export async function localList(...of: Parameters<typeof listInMemory>): Promise<GetListResult> {
  const made = await import('./listInMemory');
  return made.listInMemory(...of);
}
