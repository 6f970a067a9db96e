import { Ability as CaslAbility, type RawRuleOf } from '@casl/ability';

/**
 * The permissions of a person. Server and browser build them from the `funcionSistemas` strings with this one function
 * (specification, section 6): the string is split on dots, the first segment is the subject, the others are actions.
 */
export type Ability = CaslAbility<[string, string]>;

export interface Privilege {
  funcionSistemas: string;
}

/** Splits a privilege: `Titular.ver.crear` → subject `Titular`, actions `ver` and `crear`. */
export function parsePrivilege(funcionSistemas: string): { subject: string; actions: string[] } {
  const [subject = '', ...actions] = funcionSistemas.split('.').map((segment) => segment.trim());
  return { subject, actions: actions.filter((action) => action !== '') };
}

/** Disables CASL's wildcards `manage` and `all`: every subject and action is spelled out. */
const NO_WILDCARDS = { anyAction: ' ', anySubjectType: ' ' };

/**
 * Builds the permissions from a list of privileges. Several privileges of one subject add up; one without actions grants nothing.
 */
export function abilityOf(privilegios: readonly Privilege[]): Ability {
  const rules: RawRuleOf<Ability>[] = [];
  for (const { funcionSistemas } of privilegios) {
    const { subject, actions } = parsePrivilege(funcionSistemas);
    if (subject && actions.length > 0) rules.push({ subject, action: actions });
  }
  return new CaslAbility<[string, string]>(rules, NO_WILDCARDS);
}

/**
 * Whether a permission is granted. `permission` may list alternatives joined with a bar; any one suffices (specification, section
 * 2, side menu).
 */
export const allows = (ability: Ability, action: string, permission: string): boolean =>
  permission.split('|').some((subject) => ability.can(action, subject.trim()));

/** React-admin's action names → actions of the subject (api.md, *Records*). */
export const ACTION_OF: Record<string, string> = {
  list: 'ver',
  show: 'ver',
  create: 'crear',
  edit: 'editar',
  delete: 'borrar',
  export: 'exportar',
};
