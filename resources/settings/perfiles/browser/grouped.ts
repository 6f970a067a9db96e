import type { PermissionLabels } from '../../../../src/engine/usePermissionLabels';
import { parsePrivilege } from '../../../../src/schema/ability';

export type PrivilegeId = string | number;

/** A privilege: its id and its `funcionSistemas`. */
export interface Privilege {
  id: PrivilegeId;
  title: string;
  modulo?: string;
}

/** A privilege within the row of its subject. */
interface PrivilegeCell {
  id: PrivilegeId;
  /** codes of one or several actions */
  actions: readonly string[];
}

export interface SubjectRow {
  subject: string;
  cells: PrivilegeCell[];
}

const sortKey = ({ actions }: PrivilegeCell) => `${actions.join() === 'ver' ? 0 : 1}${actions.join()}`;
const inOrder = (a: string, b: string) => a.localeCompare(b, 'es');

/** Groups privileges by subject, both in alphabetical order, with `ver` first. */
export function bySubject(privileges: readonly Privilege[]): SubjectRow[] {
  const subjects = new Map<string, PrivilegeCell[]>();
  for (const { id, title } of privileges) {
    const { subject, actions } = parsePrivilege(title);
    subjects.set(subject, [...(subjects.get(subject) ?? []), { id, actions }]);
  }
  return [...subjects]
    .map(([subject, cells]) => ({ subject, cells: cells.sort((a, b) => inOrder(sortKey(a), sortKey(b))) }))
    .sort((a, b) => inOrder(a.subject, b.subject));
}

/** Groups privileges by module and subject; those without a module come last. */
export function byModule(privileges: readonly Privilege[]): { modulo: string; rows: SubjectRow[] }[] {
  const modules = new Map<string, Privilege[]>();
  for (const privilege of privileges) {
    const modulo = privilege.modulo ?? '';
    modules.set(modulo, [...(modules.get(modulo) ?? []), privilege]);
  }
  return [...modules]
    .map(([modulo, privilegesOfModule]) => ({ modulo, rows: bySubject(privilegesOfModule) }))
    .sort((a, b) => Number(a.modulo === '') - Number(b.modulo === '') || inOrder(a.modulo, b.modulo));
}

/** Label of a privilege's actions. */
export const actionsLabel = (labels: PermissionLabels, actions: readonly string[], subject: string): string =>
  actions.map((action) => labels.action(action, subject)).join(' · ');
