/** Returns a name such as `ventanilla-2026-03-01-1405.backup.gz`, in UTC; sorted by name, backups are sorted by time. */
export function backupName(now: Date): string {
  const stamp = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `ventanilla-${stamp}.backup.gz`;
}

/** Matches the name of a finished backup, not of a draft. */
export const BACKUP_NAME = /^ventanilla-\d{4}-\d\d-\d\d-\d{4}\.backup\.gz$/;
