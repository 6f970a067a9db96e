import type { PermissionWords } from '../../../src/engine/usePermissionWords';
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
  /** what it lets one do, by its codes: one, or several */
  actions: readonly string[];
}

export interface SubjectRow {
  subject: string;
  cells: PrivilegeCell[];
}

const rank = ({ actions }: PrivilegeCell) => `${actions.join() === 'ver' ? 0 : 1}${actions.join()}`;
const inOrder = (a: string, b: string) => a.localeCompare(b, 'es');

/** Privileges by the subject that they are about, both in alphabetical order; `ver` comes first. */
export function bySubject(privileges: readonly Privilege[]): SubjectRow[] {
  const subjects = new Map<string, PrivilegeCell[]>();
  for (const { id, title } of privileges) {
    const { subject, actions } = parsePrivilege(title);
    subjects.set(subject, [...(subjects.get(subject) ?? []), { id, actions }]);
  }
  return [...subjects]
    .map(([subject, cells]) => ({ subject, cells: cells.sort((a, b) => inOrder(rank(a), rank(b))) }))
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

/** What a privilege lets one do, in words. */
export const wordsOf = (words: PermissionWords, actions: readonly string[], subject: string): string =>
  actions.map((action) => words.action(action, subject)).join(' · ');
