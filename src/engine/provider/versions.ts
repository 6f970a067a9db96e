import type { Identifier, RaRecord } from 'ra-core';

/** A version of a record. */
export interface RecordVersion {
  id: Identifier;
  /** counted from 1, the oldest */
  number: number;
  /** instant, ISO 8601; empty if it is not known */
  date: string;
  author: { id: Identifier; title: string } | null;
  /** the record is as this version */
  isCurrent: boolean;
}

/** Calls for the versions of a record (`ResourceSchema.versions`). */
export interface RecordVersions {
  /** newest first */
  list(resource: string, id: Identifier): Promise<RecordVersion[]>;
  /** returns the values of a version by field */
  read(resource: string, id: Identifier, version: Identifier): Promise<Record<string, unknown>>;
  /** returns the record with the values of the version; rejects with 412 if the record has changed since */
  restore(resource: string, record: RaRecord, version: Identifier): Promise<RaRecord>;
}
