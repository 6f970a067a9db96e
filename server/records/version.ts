/** Optimistic locking: the version of a record that the caller saw. */
import type { Row } from '../handlers';
import { Problem } from '../problem';

/** Returns the version tag of a record, for `ETag` and `If-Match`. */
export const versionTag = (row: Readonly<Row>): string => `"${String(row.version)}"`;

/** Throws 412 unless the version is one that the caller saw. */
export function checkVersion(row: Row, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(versionTag(row))) throw new Problem(412, 'stale', {}, { headers: { etag: versionTag(row) } });
}

/**
 * Returns the version that the caller saw: `If-Match`, or else the `version` in the body, which react-admin sends. Throws 400 for
 * an invalid version.
 */
export function expectedVersion({ version }: Row, ifMatch: string | undefined): string | undefined {
  if (ifMatch !== undefined || version === undefined || version === null) return ifMatch;
  if (!Number.isSafeInteger(version)) {
    const errors = { version: { key: 'server.query.value', values: { field: 'version' } } };
    throw new Problem(400, 'badValue', {}, { errors });
  }
  return versionTag({ version });
}
