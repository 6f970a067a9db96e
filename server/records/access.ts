/** What a viewer may access of a resource: actions, fields and rows. Checked before anything else. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ability } from '../../src/schema/ability';
import { type ReadAccess, readAccessOf, readableBy } from '../../src/schema/access';
import { requiredAction } from '../../src/schema/can';
import { clock } from '../../src/schema/clock';
import { compile } from '../../src/schema/query';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import type { VisibilityRule } from '../../src/schema/resource';
import { andSql, columnSql, convertKeys, whereSql } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { Problem } from '../problem';
import { contextOf, may, type Viewer } from '../viewer';

type Readable = (field: Field) => boolean;

const readables = new WeakMap<Ability, WeakMap<Resource, Readable>>();

/** Returns whether an ability may read a field of a resource. Cached, because abilities and resources outlive many requests. */
export function readableFor(resource: Resource, ability: Ability): Readable {
  const cached = readables.get(ability)?.get(resource);
  if (cached) return cached;
  const readable = readableBy(resource, ability);
  const results = new WeakMap<Field, boolean>();
  const cachedReadable: Readable = (field) => {
    const result = results.get(field) ?? readable(field);
    results.set(field, result);
    return result;
  };
  const byResource = readables.get(ability) ?? new WeakMap<Resource, Readable>();
  readables.set(ability, byResource.set(resource, cachedReadable));
  return cachedReadable;
}

export interface Access {
  registry: Registry;
  resource: Resource;
  viewer: Viewer;
  reach: ReadAccess;
  readable: Readable;
  now: Date;
}

/** Returns the reference from a satellite to its parent, and the parent; undefined for other resources. */
export function parentOf(registry: Registry, resource: Resource): { field: Field; parent: Resource } | undefined {
  const { satelliteOf } = resource.schema;
  if (satelliteOf === undefined) return undefined;
  const field = resource.columns.find((column) => linkOf(column)?.to === satelliteOf);
  if (!field) throw new Error(`${resource.name}: a satellite of ${satelliteOf} that does not point there`);
  return { field, parent: registry.getOrThrow(satelliteOf) };
}

const forbidden = (): Problem => new Problem(403, 'forbidden');

/** Opens a resource for reading. Throws 403 when the viewer may not read any of it. */
export function openToRead(registry: Registry, resource: Resource, viewer: Viewer, now: Date = clock.now()): Access {
  const reach = readAccessOf(resource.schema, viewer.ability);
  if (reach === 'none') throw forbidden();
  const satellite = parentOf(registry, resource);
  if (satellite && !may(viewer, 'ver', satellite.parent.schema.subject)) throw forbidden();
  return { registry, resource, viewer, reach, readable: readableFor(resource, viewer.ability), now };
}

/**
 * Opens a resource for an action. Throws 403 unless the viewer has the permission of the action and may read the resource.
 * Creating (`crear`) does not need the permission to read.
 */
export function openFor(
  action: string,
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
  now: Date = clock.now(),
): Access {
  const { schema } = resource;
  if (!may(viewer, requiredAction(action, schema), schema.subject)) throw forbidden();
  const reach = readAccessOf(schema, viewer.ability);
  if (action === 'crear')
    return { registry, resource, viewer, reach, readable: readableFor(resource, viewer.ability), now };
  if (reach !== 'all') throw forbidden();
  return openToRead(registry, resource, viewer, now);
}

type RowVisibility = Pick<Access, 'registry' | 'resource' | 'viewer' | 'now'> & {
  /** only the titles of the rows are needed: row rules that keep titles visible (`named`) are skipped */
  titles?: boolean;
};

/** Returns the row rules of a resource that apply to a viewer. */
export const rulesFor = ({ schema }: Resource, viewer: Viewer): readonly VisibilityRule[] =>
  (schema.rows ?? []).filter(({ unless }) => !may(viewer, unless, schema.subject));

/**
 * Maximum depth of row rules that lead to other resources. Stops the recursion when two resources are each visible through the
 * other.
 */
const maxDepth = 4;

/** Returns the SQL condition that a reference leads to a visible record. Undefined when no rule hides any record. */
function visibleThrough(visibility: RowVisibility, alias: string, name: string): RawBuilder<SqlBool> | undefined {
  const { registry, resource } = visibility;
  const field = resource.fields.get(name);
  const link = field && linkOf(field);
  if (!link || alias.length > maxDepth) return sql<SqlBool>`false`;
  const target = registry.getOrThrow(link.to);
  const targetAlias = `${alias}t`;
  const visible = visibleRows({ ...visibility, resource: target, titles: false }, targetAlias);
  return (
    visible &&
    sql<SqlBool>`${columnSql(alias, name)} in (
      select ${columnSql(targetAlias, target.key)} from ${sql.table(target.name)} as ${sql.id(targetAlias)} where ${visible})`
  );
}

function ruleConditions(visibility: RowVisibility, alias: string): RawBuilder<SqlBool>[] {
  const { registry, resource, viewer, now } = visibility;
  const source = { registry, resource, alias };
  const rules = rulesFor(resource, viewer).filter(({ named = false }) => !(visibility.titles && named));
  return rules.flatMap(({ where, through = [] }) => {
    const condition = whereSql(source, convertKeys(source, compile(resource, where, contextOf(viewer, now))));
    const throughConditions = through.map((name) => visibleThrough(visibility, alias, name));
    if (throughConditions.length === 0) return [condition];
    const restricting = throughConditions.filter((through) => through !== undefined);
    return restricting.length < throughConditions.length
      ? []
      : [sql<SqlBool>`(${sql.join([condition, ...restricting], sql` or `)})`];
  });
}

/**
 * Returns the SQL condition for the rows of an aliased table that the viewer may see: by the resource's own rules, and by the
 * parent's rules for a satellite. Undefined when no rule applies.
 */
export function visibleRows(visibility: RowVisibility, alias: string): RawBuilder<SqlBool> | undefined {
  const conditions = ruleConditions(visibility, alias);
  const satellite = parentOf(visibility.registry, visibility.resource);
  const parentAlias = `${alias}p`;
  const visibleParents =
    satellite && visibleRows({ ...visibility, resource: satellite.parent, titles: false }, parentAlias);
  if (satellite && visibleParents)
    conditions.push(sql`${columnSql(alias, satellite.field.name)} in (
      select ${columnSql(parentAlias, satellite.parent.key)} from ${sql.table(satellite.parent.name)} as ${sql.id(parentAlias)}
      where ${visibleParents})`);
  return conditions.length === 0 ? undefined : andSql(conditions);
}
