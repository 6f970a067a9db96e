import { parsePrivilege } from '../../../src/schema/ability';

/** A privilege as the matrix shows it. */
export interface PrivilegeCell {
  id: string | number;
  /** its actions, as `ver` or `ver · crear` */
  label: string;
}

/** Privileges by the subject that they are about, both in alphabetical order; `ver` comes first. */
export function bySubject(privileges: readonly { id: string | number; title: string }[]): [string, PrivilegeCell[]][] {
  const subjects = new Map<string, PrivilegeCell[]>();
  for (const { id, title } of privileges) {
    const { subject, actions } = parsePrivilege(title);
    subjects.set(subject, [...(subjects.get(subject) ?? []), { id, label: actions.join(' · ') }]);
  }
  const rank = (label: string) => (label === 'ver' ? `0${label}` : `1${label}`);
  return [...subjects]
    .map(([subject, cells]): [string, PrivilegeCell[]] => [
      subject,
      cells.sort((a, b) => rank(a.label).localeCompare(rank(b.label), 'es')),
    ])
    .sort(([a], [b]) => a.localeCompare(b, 'es'));
}
