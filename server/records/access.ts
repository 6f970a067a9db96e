/** What a viewer may access of a resource: actions, fields and rows. Checked before anything else. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ability } from '../../src/schema/ability';
import { type Reach, reachOf, readableBy } from '../../src/schema/access';
import { takenTo } from '../../src/schema/can';
import { compile } from '../../src/schema/query';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import type { SeenRule } from '../../src/schema/resource';
import { andSql, columnSql, convertKeys, whereSql } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { Problem } from '../problem';
import { contextOf, may, type Viewer } from '../viewer';

type Readable = (field: Field) => boolean;

const readables = new WeakMap<Ability, WeakMap<Resource, Readable>>();

/** Returns whether an ability may read a field of a resource. Cached, because abilities and resources outlive many requests. */
export function readableFor(resource: Resource, ability: Ability): Readable {
  const known = readables.get(ability)?.get(resource);
  if (known) return known;
  const readable = readableBy(resource, ability);
  const answers = new WeakMap<Field, boolean>();
  const once: Readable = (field) => {
    const answer = answers.get(field) ?? readable(field);
    answers.set(field, answer);
    return answer;
  };
  const ofAbility = readables.get(ability) ?? new WeakMap<Resource, Readable>();
  readables.set(ability, ofAbility.set(resource, once));
  return once;
}

export interface Access {
  registry: Registry;
  resource: Resource;
  viewer: Viewer;
  reach: Reach;
  readable: Readable;
  now: Date;
}

/** Returns the reference from a satellite to its parent, and the parent; undefined for other resources. */
export function parentOf(registry: Registry, resource: Resource): { field: Field; parent: Resource } | undefined {
  const { satelliteOf } = resource.schema;
  if (satelliteOf === undefined) return undefined;
  const field = resource.columns.find((column) => linkOf(column)?.to === satelliteOf);
  if (!field) throw new Error(`${resource.name}: a satellite of ${satelliteOf} that does not point there`);
  return { field, parent: registry.need(satelliteOf) };
}

const forbidden = (): Problem => new Problem(403, 'forbidden');

/** Opens a resource for reading. Throws 403 when the viewer may not read any of it. */
export function openTo(registry: Registry, resource: Resource, viewer: Viewer, now: Date = new Date()): Access {
  const reach = reachOf(resource.schema, viewer.ability);
  if (reach === 'none') throw forbidden();
  const of = parentOf(registry, resource);
  if (of && !may(viewer, 'ver', of.parent.schema.subject)) throw forbidden();
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
  now: Date = new Date(),
): Access {
  const { schema } = resource;
  if (!may(viewer, takenTo(action, schema), schema.subject)) throw forbidden();
  const reach = reachOf(schema, viewer.ability);
  if (action === 'crear')
    return { registry, resource, viewer, reach, readable: readableFor(resource, viewer.ability), now };
  if (reach !== 'all') throw forbidden();
  return openTo(registry, resource, viewer, now);
}

type Seeing = Pick<Access, 'registry' | 'resource' | 'viewer' | 'now'> & {
  /** only the titles of the rows are needed: row rules that keep titles visible (`named`) are skipped */
  titles?: boolean;
};

/** Returns the row rules of a resource that apply to a viewer. */
export const rulesFor = ({ schema }: Resource, viewer: Viewer): readonly SeenRule[] =>
  (schema.rows ?? []).filter(({ unless }) => !may(viewer, unless, schema.subject));

/**
 * Maximum depth of row rules that lead to other resources. Stops the recursion when two resources are each visible through the
 * other.
 */
const furthest = 4;

/** Returns the SQL condition that a reference leads to a visible record. Undefined when no rule hides any record. */
function seenThrough(seeing: Seeing, alias: string, name: string): RawBuilder<SqlBool> | undefined {
  const { registry, resource } = seeing;
  const field = resource.fields.get(name);
  const link = field && linkOf(field);
  if (!link || alias.length > furthest) return sql<SqlBool>`false`;
  const target = registry.need(link.to);
  const next = `${alias}t`;
  const told = visibleRows({ ...seeing, resource: target, titles: false }, next);
  return (
    told &&
    sql<SqlBool>`${columnSql(alias, name)} in (
      select ${columnSql(next, target.key)} from ${sql.table(target.name)} as ${sql.id(next)} where ${told})`
  );
}

function ownRows(seeing: Seeing, alias: string): RawBuilder<SqlBool>[] {
  const { registry, resource, viewer, now } = seeing;
  const source = { registry, resource, alias };
  const rules = rulesFor(resource, viewer).filter(({ named = false }) => !(seeing.titles && named));
  return rules.flatMap(({ where, through = [] }) => {
    const own = whereSql(source, convertKeys(source, compile(resource, where, contextOf(viewer, now))));
    const others = through.map((name) => seenThrough(seeing, alias, name));
    if (others.length === 0) return [own];
    const told = others.filter((one) => one !== undefined);
    return told.length < others.length ? [] : [sql<SqlBool>`(${sql.join([own, ...told], sql` or `)})`];
  });
}

/**
 * Returns the SQL condition for the rows of an aliased table that the viewer may see: by the resource's own rules, and by the
 * parent's rules for a satellite. Undefined when no rule applies.
 */
export function visibleRows(seeing: Seeing, alias: string): RawBuilder<SqlBool> | undefined {
  const own = ownRows(seeing, alias);
  const of = parentOf(seeing.registry, seeing.resource);
  const parentAlias = `${alias}p`;
  const parents = of && visibleRows({ ...seeing, resource: of.parent, titles: false }, parentAlias);
  if (of && parents)
    own.push(sql`${columnSql(alias, of.field.name)} in (
      select ${columnSql(parentAlias, of.parent.key)} from ${sql.table(of.parent.name)} as ${sql.id(parentAlias)}
      where ${parents})`);
  return own.length === 0 ? undefined : andSql(own);
}
