import type { RaRecord } from 'ra-core';

/** How the record that a reference points to is called; empty where there is none. */
export function refTitle(record: RaRecord, field: string): string {
  const title = record._refs?.[field]?.title;
  return typeof title === 'string' ? title : '';
}
