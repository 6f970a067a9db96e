import type { RaRecord } from 'ra-core';

/** Title of the record that a reference points to; an empty string if the reference is empty. */
export function refTitle(record: RaRecord, field: string): string {
  const title = record._refs?.[field]?.title;
  return typeof title === 'string' ? title : '';
}
