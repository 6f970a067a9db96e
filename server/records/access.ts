/** What a viewer may reach of a resource: which actions, which fields, which rows. Asked before anything else. */
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

/** Which fields a set of privileges reads of a resource: both last for many calls, and so does the answer. */
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

/** The field by which a satellite points to its parent, and the parent. */
export function parentOf(registry: Registry, resource: Resource): { field: Field; parent: Resource } | undefined {
  const { satelliteOf } = resource.schema;
  if (satelliteOf === undefined) return undefined;
  const field = resource.columns.find((column) => linkOf(column)?.to === satelliteOf);
  if (!field) throw new Error(`${resource.name}: a satellite of ${satelliteOf} that does not point there`);
  return { field, parent: registry.need(satelliteOf) };
}

const forbidden = (): Problem => new Problem(403, 'forbidden');

/** Opens a resource to a viewer for reading; 403 where it is closed to them, whatever they ask for. */
export function openTo(registry: Registry, resource: Resource, viewer: Viewer, now: Date = new Date()): Access {
  const reach = reachOf(resource.schema, viewer.ability);
  if (reach === 'none') throw forbidden();
  const of = parentOf(registry, resource);
  if (of && !may(viewer, 'ver', of.parent.schema.subject)) throw forbidden();
  return { registry, resource, viewer, reach, readable: readableFor(resource, viewer.ability), now };
}

/**
 * 403 unless the viewer holds what an action takes of the resource's subject, and may read it too; what one makes (`crear`) one need not
 * be able to read.
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
  /** of whose rows only the titles are to be told: a rule that leaves them named hides none */
  titles?: boolean;
};

/** The rules of a resource's rows that hold for a viewer. */
export const rulesFor = ({ schema }: Resource, viewer: Viewer): readonly SeenRule[] =>
  (schema.rows ?? []).filter(({ unless }) => !may(viewer, unless, schema.subject));

/** How far one rule may lead to the next: two resources may each be seen through the other. */
const furthest = 4;

/** Which rows point by a reference to a record that the viewer sees; all of them where no rule hides any. */
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

/** Which rows of a table, under a name, the viewer may see: their own rules, and the parent's for a satellite. */
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
