import { parsePrivilege } from '../../../src/schema/ability';

export type PrivilegeId = string | number;

/** A privilege as it is read: its key and its `funcionSistemas`. */
export interface Privilege {
  id: PrivilegeId;
  title: string;
  modulo?: string;
}

/** A privilege as a row of its subject shows it. */
export interface PrivilegeCell {
  id: PrivilegeId;
  /** its actions, as `ver` or `ver · crear` */
  label: string;
}

export interface SubjectRow {
  subject: string;
  cells: PrivilegeCell[];
}

const rank = (label: string) => (label === 'ver' ? `0${label}` : `1${label}`);
const inOrder = (a: string, b: string) => a.localeCompare(b, 'es');

/** Privileges by the subject that they are about, both in alphabetical order; `ver` comes first. */
export function bySubject(privileges: readonly Privilege[]): SubjectRow[] {
  const subjects = new Map<string, PrivilegeCell[]>();
  for (const { id, title } of privileges) {
    const { subject, actions } = parsePrivilege(title);
    subjects.set(subject, [...(subjects.get(subject) ?? []), { id, label: actions.join(' · ') }]);
  }
  return [...subjects]
    .map(([subject, cells]) => ({ subject, cells: cells.sort((a, b) => inOrder(rank(a.label), rank(b.label))) }))
    .sort((a, b) => inOrder(a.subject, b.subject));
}

/** The same by the part of the product that they belong to; those of none come last. */
export function byModule(privileges: readonly Privilege[]): { modulo: string; rows: SubjectRow[] }[] {
  const modules = new Map<string, Privilege[]>();
  for (const privilege of privileges) {
    const modulo = privilege.modulo ?? '';
    modules.set(modulo, [...(modules.get(modulo) ?? []), privilege]);
  }
  return [...modules]
    .map(([modulo, own]) => ({ modulo, rows: bySubject(own) }))
    .sort((a, b) => Number(a.modulo === '') - Number(b.modulo === '') || inOrder(a.modulo, b.modulo));
}
