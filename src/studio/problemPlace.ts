import type { Problem } from '../schema/language/problem';

/** Place in the Studio where a problem can be fixed: the tab, and in it the field or the action. */
export interface Place {
  tab: string;
  field?: string;
  action?: string;
  /** option of the field */
  option?: string;
}

const TABS: Readonly<Record<string, string>> = {
  list: 'screens',
  show: 'screens',
  edit: 'screens',
  create: 'screens',
  title: 'screens',
  lookupFields: 'screens',
  rows: 'permissions',
  subject: 'permissions',
  historical: 'permissions',
  deletable: 'permissions',
  labels: 'words',
};

/** Returns the place of a problem's path. Paths of a resource of the code start with `set.` */
export function placeOf({ path }: Problem): Place {
  const [part = '', name, option] = path.replace(/^set\./, '').split('.');
  if (part === 'fields' && name !== undefined)
    return { tab: 'fields', field: name, ...(option !== undefined && { option }) };
  if (part === 'actions' && name !== undefined) return { tab: 'actions', action: name };
  return { tab: TABS[part] ?? 'document' };
}

/** Whether the problem's value is empty, so that it only needs to be filled in. */
export function isEmptyAt(document: unknown, { path }: Problem): boolean {
  const value = path
    .split('.')
    .reduce<unknown>(
      (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
      document,
    );
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
