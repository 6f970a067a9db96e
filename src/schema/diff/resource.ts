import type { ActionSchema } from '../action';
import type { ResourceSchema } from '../resource';
import { type Changes, isSame, listDifference } from './change';
import { beginsAlike } from './fields';
import { diffWords } from './words';

const VIEWS = ['list', 'show', 'edit', 'create'] as const;
const ROUTES = [...VIEWS, 'createFor', 'import'] as const;

function diffAction(changes: Changes, name: string, before: ActionSchema, after: ActionSchema): void {
  const path = `actions.${name}`;
  if (before.needs !== after.needs)
    changes.add(`${path}.needs`, 'attention', 'needs', { action: name, from: before.needs, to: after.needs });
  for (const part of ['available', 'rows'] as const) {
    if (isSame(before[part], after[part])) continue;
    // it is unknown which of two different conditions holds more often
    const change = !before[part] ? 'actionTighter' : !after[part] ? 'actionLooser' : 'actionWhen';
    changes.add(`${path}.${part}`, before[part] ? 'attention' : 'safe', change, { action: name });
  }
  if (before.confirm && !after.confirm) changes.add(`${path}.confirm`, 'attention', 'actionLooser', { action: name });
  else if (!isSame(before.confirm || false, after.confirm || false))
    changes.add(`${path}.confirm`, 'attention', 'actionDoes', { action: name });
  for (const part of ['run', 'input'] as const)
    if (!isSame(before[part], after[part])) changes.add(`${path}.${part}`, 'attention', 'actionDoes', { action: name });
  const otherOptions = ({
    needs: _needs,
    available: _available,
    rows: _rows,
    confirm: _confirm,
    run: _run,
    input: _input,
    ...others
  }: ActionSchema) => others;
  if (!isSame(otherOptions(before), otherOptions(after))) changes.add(path, 'safe', 'changed', { path });
}

/** Changes of the actions. */
export function diffActions(changes: Changes, before: ResourceSchema, after: ResourceSchema): void {
  const [oldActions, newActions] = [before.actions ?? {}, after.actions ?? {}];
  for (const [name, action] of Object.entries(oldActions)) {
    const next = Object.hasOwn(newActions, name) ? newActions[name] : undefined;
    if (next) diffAction(changes, name, action, next);
    else changes.add(`actions.${name}`, 'attention', 'actionGone', { action: name });
  }
  for (const name of Object.keys(newActions))
    if (!Object.hasOwn(oldActions, name)) changes.add(`actions.${name}`, 'safe', 'actionCome', { action: name });
}

/** Changes of who may see and change what. */
export function diffPermissions(changes: Changes, before: ResourceSchema, after: ResourceSchema): void {
  if (before.subject !== after.subject)
    changes.add('subject', 'attention', 'subject', { from: before.subject, to: after.subject });
  if (!isSame(before.historical, after.historical)) changes.add('historical', 'attention', 'historical');
  if (before.reads !== after.reads) changes.add('reads', 'attention', 'reads');
  if (before.writes !== after.writes) changes.add('writes', 'attention', 'writes');
  const rows = listDifference(before.rows, after.rows);
  if (rows.removed.length > 0 && rows.added.length > 0) changes.add('rows', 'attention', 'rowsChanged');
  else if (rows.removed.length > 0) changes.add('rows', 'attention', 'rowsLooser');
  else if (rows.added.length > 0) changes.add('rows', 'attention', 'rowsTighter');
  for (const part of ['lookup', 'lookupFields'] as const)
    if (!isSame(before[part], after[part])) changes.add(part, 'attention', 'lookup');
  const flag = (part: 'appendOnly' | 'deletable' | 'history', looseValue: boolean, defaultValue: boolean) => {
    const [oldValue, newValue] = [before[part] ?? defaultValue, after[part] ?? defaultValue];
    if (oldValue !== newValue)
      changes.add(part, newValue === looseValue ? 'attention' : 'safe', `${part}${newValue ? 'On' : 'Off'}`);
  };
  flag('appendOnly', false, false);
  flag('deletable', true, false);
  flag('history', false, true);
  if (!isSame(before.versions, after.versions)) changes.add('versions', 'safe', 'versions');
  if (!isSame(before.reason, after.reason))
    changes.add('reason', after.reason ? 'safe' : 'attention', after.reason ? 'reasonOn' : 'reasonOff');
}

/** Name of the existing column that holds a field's values; undefined for a new field. */
function existingColumn(before: ResourceSchema, after: ResourceSchema, name: string): string | undefined {
  if (Object.hasOwn(before.fields, name) || !Object.hasOwn(after.fields, name)) return name;
  const previousName = after.fields[name]?.was;
  return previousName !== undefined && Object.hasOwn(before.fields, previousName) ? previousName : undefined;
}

/** Changes of a table's name, key and unique constraints. */
export function diffTable(changes: Changes, before: ResourceSchema, after: ResourceSchema): void {
  if (before.name !== after.name) changes.add('name', 'refused', 'name', { from: before.name, to: after.name });
  if (before.key !== after.key)
    changes.add('key', 'refused', 'keyChanged', { from: before.key ?? 'id', to: after.key ?? 'id' });
  const unique = listDifference(before.unique, after.unique);
  for (const names of unique.added) {
    const field = names.join(' + ');
    const fields = names.flatMap((name) => existingColumn(before, after, name) ?? []);
    const newFields = names.flatMap((name) =>
      existingColumn(before, after, name) === undefined ? (after.fields[name] ?? []) : [],
    );
    if (!newFields.every(beginsAlike)) changes.add('unique', 'safe', 'unique', { field });
    else
      changes.add(
        'unique',
        'refused',
        'unique',
        { field },
        fields.length > 0 ? { rows: 'repeated', fields } : { rows: 'several' },
      );
  }
  const conditional = listDifference(before.uniqueAmong, after.uniqueAmong);
  for (const { fields } of conditional.added) {
    const columns = fields.flatMap((name) => existingColumn(before, after, name) ?? []);
    const repeated = columns.length === fields.length;
    changes.add(
      'uniqueAmong',
      repeated ? 'refused' : 'safe',
      'unique',
      { field: fields.join(' + ') },
      ...(repeated ? [{ rows: 'repeated', fields: columns } as const] : []),
    );
  }
  for (const { fields } of conditional.removed)
    changes.add('uniqueAmong', 'attention', 'uniqueKept', { field: fields.join(' + ') });
  for (const fields of unique.removed) changes.add('unique', 'attention', 'uniqueKept', { field: fields.join(' + ') });
}

/** Changes of the panels. A changed panel may show data to more people, or other data. */
function diffPanels(changes: Changes, before: ResourceSchema, after: ResourceSchema): void {
  if (isSame(before.panels, after.panels)) return;
  const { removed } = listDifference(Object.entries(before.panels ?? {}), Object.entries(after.panels ?? {}));
  changes.add('panels', removed.length > 0 ? 'attention' : 'safe', 'panels');
}

/** Changes of the routes, views and appearance. */
export function diffScreens(changes: Changes, before: ResourceSchema, after: ResourceSchema): void {
  for (const view of VIEWS)
    if (view !== 'list' && !isSame(before[view], after[view])) changes.add(view, 'safe', 'screen');
  for (const view of ROUTES) {
    const [oldPath, newPath] = [before.routes?.[view], after.routes?.[view]];
    if (oldPath !== newPath)
      changes.add(
        `routes.${view}`,
        oldPath === undefined ? 'safe' : 'attention',
        oldPath === undefined ? 'routeCome' : 'routeGone',
        {
          path: oldPath ?? newPath ?? '',
        },
      );
  }
  if (Boolean(before.menu) !== Boolean(after.menu)) changes.add('menu', 'safe', after.menu ? 'menuOn' : 'menuOff');
  diffPanels(changes, before, after);
  const names = (schema: ResourceSchema) => (schema.list?.views ?? []).map(({ name }) => name);
  const views = listDifference(names(before), names(after));
  for (const name of views.removed) changes.add('list.views', 'attention', 'viewGone', { name });
  for (const name of views.added) changes.add('list.views', 'safe', 'viewCome', { name });
  if (!isSame(before.list, after.list) && views.removed.length + views.added.length === 0)
    changes.add('list', 'safe', 'screen');
  for (const part of ['title', 'area', 'icon', 'indexes', 'source', 'satelliteOf', 'tellsOf', 'keyFrom'] as const)
    if (!isSame(before[part], after[part])) changes.add(part, 'safe', 'changed', { path: part });
  diffWords(changes, before, after);
}
