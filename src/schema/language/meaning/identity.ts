import { RESERVED_NAMES } from '../../check';
import { KINDS, kindOf } from '../../kinds';
import { nativeRoutes } from '../../nativeRoutes';
import type { ResourceSchema } from '../../resource';
import { templateFields } from '../../title';
import { type CheckContext, checkDuplicates, fieldAt } from '../checkContext';
import { checkCondition } from './conditions';

type Route = keyof NonNullable<ResourceSchema['routes']>;
const ROUTES: readonly Route[] = ['list', 'show', 'edit', 'create', 'createFor', 'import'];
const RECORD_VIEWS: readonly string[] = ['show', 'edit', 'createFor'];
const segments = (path: string): string[] => path.split('/').filter(Boolean);
const firstSegment = (path: string): string => segments(path)[0] ?? '';

function checkName({ name, environment, problems }: CheckContext): void {
  if (RESERVED_NAMES.includes(name) || environment.tables?.includes(name))
    problems.add('name', 'reservedName', { name });
  const sameName = environment.resources.find((resource) => resource.name.toLowerCase() === name.toLowerCase());
  if (sameName) problems.add('name', sameName.name === name ? 'nameTaken' : 'nameAlike', { name: sameName.name });
  const conflictingPath = [
    ...(environment.pages ?? []),
    ...environment.resources.flatMap(({ schema }) => Object.values(schema.routes ?? {})),
  ].find((path) => firstSegment(path) === name);
  if (conflictingPath !== undefined) problems.add('name', 'nameIsPath', { path: conflictingPath });
}

function checkRoutes({ name, schema, environment, problems }: CheckContext): void {
  const claimedPaths = new Map<string, string>((environment.pages ?? []).map((path) => [path, path]));
  for (const other of environment.resources)
    for (const path of Object.values(other.schema.routes ?? {})) claimedPaths.set(path, other.name);
  for (const view of ROUTES) {
    const path = schema.routes?.[view];
    if (path === undefined) continue;
    const problemPath = `routes.${view}`;
    const idCount = segments(path).filter((segment) => segment === ':id').length;
    const needsId = RECORD_VIEWS.includes(view);
    if (idCount !== (needsId ? 1 : 0)) problems.add(problemPath, needsId ? 'routeId' : 'routeNoId');
    const claimedBy = claimedPaths.get(path);
    if (claimedBy !== undefined) problems.add(problemPath, 'routeTaken', { path, name: claimedBy });
    claimedPaths.set(path, name);
    const firstPart = firstSegment(path);
    const isOwnName =
      firstPart === name && (view === 'createFor' || view === 'import' || path !== nativeRoutes(name)[view]);
    if (isOwnName || environment.resources.some((other) => other.name === firstPart))
      problems.add(problemPath, 'routeIsName', { name: firstPart });
  }
}

function checkTitle(context: CheckContext): void {
  const { title } = context.schema;
  if (title === undefined) return;
  const names = templateFields(title);
  if (names.length === 0) context.problems.add('title', 'titleEmpty');
  for (const name of names) {
    const field = fieldAt(context, name, 'title');
    if (!field) continue;
    const { stored, lists } = kindOf(field);
    if (!stored || !lists) context.problems.add('title', 'titleKind', { field: name });
    if (field.readWith !== undefined) context.problems.add('title', 'titleSecret', { field: name });
  }
}

function checkKey(context: CheckContext): void {
  const { key, keyFrom } = context.schema;
  const idField = context.schema.fields?.id;
  if (key === undefined) {
    if (keyFrom !== undefined) context.problems.add('keyFrom', 'keyFromAlone');
    if (idField && kindOf(idField) !== KINDS.integer) context.problems.add('fields.id', 'idNumber');
    return;
  }
  const field = fieldAt(context, key, 'key');
  if (!field) return;
  const { stored, writes, sorts } = kindOf(field);
  if (!stored || !writes || !sorts || kindOf(field).target) context.problems.add('key', 'keyKind', { field: key });
  else if (keyFrom === undefined && (field.required !== true || field.system))
    context.problems.add('key', 'keyRequired', { field: key });
  if (field.hidden !== undefined) context.problems.add(`fields.${key}.hidden`, 'keyHidden', { field: key });
}

function checkFieldGroups(context: CheckContext): void {
  for (const part of ['unique', 'indexes'] as const)
    for (const [i, names] of (context.schema[part] ?? []).entries()) {
      const path = `${part}.${i}`;
      checkDuplicates(context, names, path);
      for (const [j, name] of names.entries()) {
        const field = fieldAt(context, name, `${path}.${j}`);
        if (field && !kindOf(field).stored) context.problems.add(`${path}.${j}`, 'notStored', { field: name });
      }
    }
}

function checkUniqueAmong(context: CheckContext): void {
  for (const [i, { fields, where, loose = [], was = [] }] of (context.schema.uniqueAmong ?? []).entries()) {
    const path = `uniqueAmong.${i}`;
    checkDuplicates(context, fields, `${path}.fields`);
    const checkStored = (name: string, namePath: string) => {
      const field = fieldAt(context, name, namePath);
      if (field && !kindOf(field).stored) context.problems.add(namePath, 'notStored', { field: name });
    };
    for (const [j, name] of fields.entries()) checkStored(name, `${path}.fields.${j}`);
    for (const [j, name] of was.entries()) checkStored(name, `${path}.was.${j}`);
    for (const name of Object.keys(where)) checkStored(name, `${path}.where.${name}`);
    for (const [j, name] of loose.entries())
      if (!fields.includes(name)) context.problems.add(`${path}.loose.${j}`, 'unknownField', { field: name });
  }
}

function checkVersions(context: CheckContext): void {
  const { versions, history } = context.schema;
  if (!versions) return;
  if (history === false) context.problems.add('versions', 'versionsHistory');
  checkDuplicates(context, versions.fields, 'versions.fields');
  for (const [i, name] of versions.fields.entries()) {
    const path = `versions.fields.${i}`;
    const field = fieldAt(context, name, path);
    if (field && !kindOf(field).stored) context.problems.add(path, 'notStored', { field: name });
    else if (field && (kindOf(field).inResponse === 'never' || field.readWith !== undefined))
      context.problems.add(path, 'titleSecret', { field: name });
  }
  if (versions.when) checkCondition(context, versions.when, { path: 'versions.when' });
}

/** Checks a resource's name, routes, title, key and unique constraints. */
export function checkIdentity(context: CheckContext): void {
  const { schema, problems } = context;
  checkName(context);
  checkRoutes(context);
  checkTitle(context);
  checkKey(context);
  checkFieldGroups(context);
  checkUniqueAmong(context);
  for (const [i, name] of (schema.lookupFields ?? []).entries()) {
    const field = fieldAt(context, name, `lookupFields.${i}`);
    if (field && (kindOf(field).inResponse === 'never' || field.readWith !== undefined))
      problems.add(`lookupFields.${i}`, 'titleSecret', { field: name });
  }
  checkDuplicates(context, schema.lookupFields ?? [], 'lookupFields');
  for (const [i, name] of (schema.historical ?? []).entries()) fieldAt(context, name, `historical.${i}`);
  checkDuplicates(context, schema.historical ?? [], 'historical');
  checkVersions(context);
  if (schema.reason && context.fields.has(schema.reason.field))
    problems.add('reason.field', 'reasonIsField', { field: schema.reason.field });
  for (const part of ['resource', 'key'] as const) {
    if (schema.tellsOf) fieldAt(context, schema.tellsOf[part], `tellsOf.${part}`);
  }
  for (const [i, { where, through = [] }] of (schema.rows ?? []).entries()) {
    checkCondition(context, where, { path: `rows.${i}.where`, record: null });
    for (const [j, name] of through.entries()) {
      const field = fieldAt(context, name, `rows.${i}.through.${j}`);
      if (field && (!kindOf(field).stored || kindOf(field).target?.(field) === undefined))
        problems.add(`rows.${i}.through.${j}`, 'notReference', { field: name });
    }
  }
  if (context.environment.runTime && schema.source === 'toll') problems.add('source', 'codeOnly');
}
