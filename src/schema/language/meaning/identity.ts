import { RESERVED_NAMES } from '../../check';
import { KINDS, kindOf } from '../../kinds';
import { nativeRoutes } from '../../nativeRoutes';
import type { ResourceSchema } from '../../resource';
import { templateFields } from '../../title';
import { type About, fieldAt, once } from '../about';
import { checkCondition } from './conditions';

type Route = keyof NonNullable<ResourceSchema['routes']>;
const ROUTES: readonly Route[] = ['list', 'show', 'edit', 'create', 'createFor', 'import'];
const RECORD_VIEWS: readonly string[] = ['show', 'edit', 'createFor'];
const segments = (path: string): string[] => path.split('/').filter(Boolean);
const firstSegment = (path: string): string => segments(path)[0] ?? '';

function checkName({ name, known, problems }: About): void {
  if (RESERVED_NAMES.includes(name) || known.tables?.includes(name)) problems.add('name', 'reservedName', { name });
  const sameName = known.resources.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (sameName) problems.add('name', sameName.name === name ? 'nameTaken' : 'nameAlike', { name: sameName.name });
  const conflictingPath = [
    ...(known.pages ?? []),
    ...known.resources.flatMap(({ schema }) => Object.values(schema.routes ?? {})),
  ].find((path) => firstSegment(path) === name);
  if (conflictingPath !== undefined) problems.add('name', 'nameIsPath', { path: conflictingPath });
}

function checkRoutes({ name, schema, known, problems }: About): void {
  const claimedPaths = new Map<string, string>((known.pages ?? []).map((path) => [path, path]));
  for (const other of known.resources)
    for (const path of Object.values(other.schema.routes ?? {})) claimedPaths.set(path, other.name);
  for (const view of ROUTES) {
    const path = schema.routes?.[view];
    if (path === undefined) continue;
    const at = `routes.${view}`;
    const idCount = segments(path).filter((segment) => segment === ':id').length;
    const needsId = RECORD_VIEWS.includes(view);
    if (idCount !== (needsId ? 1 : 0)) problems.add(at, needsId ? 'routeId' : 'routeNoId');
    const claimedBy = claimedPaths.get(path);
    if (claimedBy !== undefined) problems.add(at, 'routeTaken', { path, name: claimedBy });
    claimedPaths.set(path, name);
    const firstPart = firstSegment(path);
    const isOwnName =
      firstPart === name && (view === 'createFor' || view === 'import' || path !== nativeRoutes(name)[view]);
    if (isOwnName || known.resources.some((other) => other.name === firstPart))
      problems.add(at, 'routeIsName', { name: firstPart });
  }
}

function checkTitle(about: About): void {
  const { title } = about.schema;
  if (title === undefined) return;
  const names = templateFields(title);
  if (names.length === 0) about.problems.add('title', 'titleEmpty');
  for (const name of names) {
    const field = fieldAt(about, name, 'title');
    if (!field) continue;
    const { stored: checkStored, lists } = kindOf(field);
    if (!checkStored || !lists) about.problems.add('title', 'titleKind', { field: name });
    if (field.readWith !== undefined) about.problems.add('title', 'titleSecret', { field: name });
  }
}

function checkKey(about: About): void {
  const { key, keyFrom } = about.schema;
  const idField = about.schema.fields?.id;
  if (key === undefined) {
    if (keyFrom !== undefined) about.problems.add('keyFrom', 'keyFromAlone');
    if (idField && kindOf(idField) !== KINDS.integer) about.problems.add('fields.id', 'idNumber');
    return;
  }
  const field = fieldAt(about, key, 'key');
  if (!field) return;
  const { stored: checkStored, writes, sorts } = kindOf(field);
  if (!checkStored || !writes || !sorts || kindOf(field).target) about.problems.add('key', 'keyKind', { field: key });
  else if (keyFrom === undefined && (field.required !== true || field.system))
    about.problems.add('key', 'keyRequired', { field: key });
  if (field.hidden !== undefined) about.problems.add(`fields.${key}.hidden`, 'keyHidden', { field: key });
}

function checkFieldGroups(about: About): void {
  for (const part of ['unique', 'indexes'] as const)
    for (const [i, names] of (about.schema[part] ?? []).entries()) {
      const path = `${part}.${i}`;
      once(about, names, path);
      for (const [j, name] of names.entries()) {
        const field = fieldAt(about, name, `${path}.${j}`);
        if (field && !kindOf(field).stored) about.problems.add(`${path}.${j}`, 'notStored', { field: name });
      }
    }
}

function checkUniqueAmong(about: About): void {
  for (const [i, { fields, where, loose = [], was = [] }] of (about.schema.uniqueAmong ?? []).entries()) {
    const path = `uniqueAmong.${i}`;
    once(about, fields, `${path}.fields`);
    const checkStored = (name: string, at: string) => {
      const field = fieldAt(about, name, at);
      if (field && !kindOf(field).stored) about.problems.add(at, 'notStored', { field: name });
    };
    for (const [j, name] of fields.entries()) checkStored(name, `${path}.fields.${j}`);
    for (const [j, name] of was.entries()) checkStored(name, `${path}.was.${j}`);
    for (const name of Object.keys(where)) checkStored(name, `${path}.where.${name}`);
    for (const [j, name] of loose.entries())
      if (!fields.includes(name)) about.problems.add(`${path}.loose.${j}`, 'unknownField', { field: name });
  }
}

/** Checks a resource's name, routes, title, key and unique constraints. */
export function checkIdentity(about: About): void {
  const { schema, problems } = about;
  checkName(about);
  checkRoutes(about);
  checkTitle(about);
  checkKey(about);
  checkFieldGroups(about);
  checkUniqueAmong(about);
  for (const [i, name] of (schema.lookupFields ?? []).entries()) {
    const field = fieldAt(about, name, `lookupFields.${i}`);
    if (field && (kindOf(field).answer === 'never' || field.readWith !== undefined))
      problems.add(`lookupFields.${i}`, 'titleSecret', { field: name });
  }
  once(about, schema.lookupFields ?? [], 'lookupFields');
  for (const [i, name] of (schema.historical ?? []).entries()) fieldAt(about, name, `historical.${i}`);
  once(about, schema.historical ?? [], 'historical');
  if (schema.reason && about.fields.has(schema.reason.field))
    problems.add('reason.field', 'reasonIsField', { field: schema.reason.field });
  for (const part of ['resource', 'key'] as const) {
    if (schema.tellsOf) fieldAt(about, schema.tellsOf[part], `tellsOf.${part}`);
  }
  for (const [i, { where, through = [] }] of (schema.rows ?? []).entries()) {
    checkCondition(about, where, { path: `rows.${i}.where`, record: null });
    for (const [j, name] of through.entries()) {
      const field = fieldAt(about, name, `rows.${i}.through.${j}`);
      if (field && (!kindOf(field).stored || kindOf(field).target?.(field) === undefined))
        problems.add(`rows.${i}.through.${j}`, 'notReference', { field: name });
    }
  }
  if (about.known.runTime && schema.source === 'toll') problems.add('source', 'codeOnly');
}
