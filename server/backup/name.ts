/** As `ventanilla-2026-03-01-1405.backup.gz`, in UTC: in order of their names they are in order of their time. */
export function backupName(now: Date): string {
  const stamp = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return `ventanilla-${stamp}.backup.gz`;
}

/** What is a copy by its name, and no draft of one. */
export const BACKUP_NAME = /^ventanilla-\d{4}-\d\d-\d\d-\d{4}\.backup\.gz$/;
