/** What a viewer may reach of a resource: which actions, which fields, which rows. Asked before anything else. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ability } from '../../src/schema/ability';
import { type Reach, reachOf, readableBy } from '../../src/schema/access';
import { compile } from '../../src/schema/query';
import type { Field, Registry, Resource } from '../../src/schema/registry';
import { allOf, columnSql, whereSql, withKeys } from '../db/conditions';
import { linkOf } from '../db/kinds';
import { Problem } from '../problem';
import { contextOf, may, type Viewer } from '../viewer';

type Readable = (field: Field) => boolean;

const readables = new WeakMap<Ability, WeakMap<Resource, Readable>>();

/** Which fields a set of privileges reads of a resource: both last for many calls, and so does the answer. */
function readableFor(resource: Resource, ability: Ability): Readable {
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
 * 403 unless the viewer holds an action of the resource's subject, and may read it too; what one makes (`crear`) one need not
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
  if (!may(viewer, action, schema.subject)) throw forbidden();
  const reach = reachOf(schema, viewer.ability);
  if (action === 'crear')
    return { registry, resource, viewer, reach, readable: readableFor(resource, viewer.ability), now };
  if (reach !== 'all') throw forbidden();
  return openTo(registry, resource, viewer, now);
}

type Seeing = Pick<Access, 'registry' | 'resource' | 'viewer' | 'now'>;

function ownRows({ registry, resource, viewer, now }: Seeing, alias: string): RawBuilder<SqlBool>[] {
  const source = { registry, resource, alias };
  return (resource.schema.rows ?? [])
    .filter(({ unless }) => !may(viewer, unless, resource.schema.subject))
    .map(({ where }) => whereSql(source, withKeys(source, compile(resource, where, contextOf(viewer, now)))));
}

/** Which rows of a table, under a name, the viewer may see: their own rules, and the parent's for a satellite. */
export function visibleRows(seeing: Seeing, alias: string): RawBuilder<SqlBool> | undefined {
  const own = ownRows(seeing, alias);
  const of = parentOf(seeing.registry, seeing.resource);
  const parentAlias = `${alias}p`;
  const parents = of && visibleRows({ ...seeing, resource: of.parent }, parentAlias);
  if (of && parents)
    own.push(sql`${columnSql(alias, of.field.name)} in (
      select ${columnSql(parentAlias, of.parent.key)} from ${sql.table(of.parent.name)} as ${sql.id(parentAlias)}
      where ${parents})`);
  return own.length === 0 ? undefined : allOf(own);
}
