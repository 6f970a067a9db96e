/** Widens a field of a Studio resource to accept the values of a file: more options, or longer texts. */
import { sql } from 'kysely';
import { z } from 'zod';
import { kindOf } from '../../../src/schema/kinds';
import type { Leaf } from '../../../src/schema/leaves';
import type { Resource } from '../../../src/schema/registry';
import { normalized } from '../../../src/schema/validate';
import { linkOf } from '../../db/kinds';
import type { Db } from '../../db/pool';
import { Problem } from '../../problem';
import { isCodeResource } from '../../schemas/validateDraft';
import { may, type Viewer } from '../../viewer';
import { readerOf } from './cells';
import { columnsOf, parsePlan } from './plan';
import { type Caller, openForImport, openForPlan } from './steps';
import { ownImport, updateImport } from './storedImports';
import { targetsOf } from './targets';

/** Publishes a changed document of a resource as the viewer. Resolves once the new schema is in effect everywhere. */
export type PublishChange = (
  viewer: Viewer,
  recurso: string,
  change: (documento: unknown) => unknown,
  comment: string,
) => Promise<void>;

const body = z.strictObject({
  plan: z.unknown(),
  path: z.string().max(100),
  /** texts that become options; absent: the field accepts its longest cell */
  options: z.array(z.string().trim().min(1).max(60)).min(1).max(100).optional(),
});

/** Whether the viewer may widen fields of a resource: a Studio resource, with the permissions to edit and publish. */
export const mayWiden = (name: string, viewer: Viewer): boolean =>
  !isCodeResource(name) && may(viewer, 'editar', 'Recurso') && may(viewer, 'publicar', 'Recurso');

export interface TooLong {
  /** number of cells that are longer than the field allows */
  count: number;
  /** length of the longest cell, as it would be stored */
  longest: number;
  max: number;
}

/** Maximum number of texts of a column to read. */
const maxTexts = 20_000;

/** Returns the cells of a column that, as stored, are longer than the field allows; undefined when there are none. */
export async function tooLongCells(
  { db, resource }: { db: Db; resource: Resource },
  id: number,
  index: number,
  leaf: Leaf,
): Promise<TooLong | undefined> {
  const { field } = leaf;
  if (!('max' in field) || typeof field.max !== 'number' || kindOf(field).cell !== undefined || linkOf(field))
    return undefined;
  const { max, ...unbounded } = field;
  const { rows } = await sql<{ text: string; count: number }>`
    select "celdas" ->> ${index}::int as "text", count(*)::integer as "count" from "importacionLineas"
    where "importacion" = ${id} and char_length("celdas" ->> ${index}::int) > ${max} group by 1
    limit ${maxTexts}`.execute(db);
  const read = readerOf(resource, { ...leaf, field: unbounded });
  const lengths = rows.flatMap(({ text, count }) => {
    const reading = read(text);
    const stored = 'value' in reading ? normalized(unbounded, reading.value) : undefined;
    return typeof stored === 'string' && stored.length > max ? [{ length: stored.length, count }] : [];
  });
  if (lengths.length === 0) return undefined;
  return {
    count: lengths.reduce((sum, { count }) => sum + count, 0),
    longest: lengths.reduce((longest, { length }) => Math.max(longest, length), 0),
    max,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a document with changed members of one field, or of a part of it. */
function withField(documento: unknown, { rootField, part }: Leaf, more: object): unknown {
  const path = ['fields', rootField.name, ...(part === undefined ? [] : ['fields', part])];
  const setAt = (node: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (!isObject(node)) throw new Problem(404, 'notFound');
    if (name === undefined) return { ...node, ...more };
    return { ...node, [name]: setAt(node[name], rest) };
  };
  return setAt(documento, path);
}

/**
 * Widens the field of a column to accept the values of the file. Throws 403 without the permission to publish or for a resource
 * of the code, and 409 while a draft exists. The plan stays with the import.
 */
export async function widenField(caller: Caller, id: number, rawBody: unknown, publish: PublishChange): Promise<void> {
  const { store, viewer, resource } = caller;
  const access = openForImport(caller);
  if (!mayWiden(resource.name, viewer)) throw new Problem(403, 'forbidden');
  const parsed = body.safeParse(rawBody);
  if (!parsed.success) throw new Problem(400, 'malformed');
  const { path, options } = parsed.data;
  const storedImport = await ownImport(store.db, viewer, resource, id);
  if (storedImport.instante !== null || storedImport.tarea !== null) throw new Problem(409, 'unavailable');
  const targets = targetsOf(resource, viewer, access.readable);
  const plan = parsePlan(parsed.data.plan, targets, storedImport.titulos.length);
  openForPlan(caller, plan);
  const column = columnsOf(plan, targets).columns.find(({ leaf }) => leaf.path === path);
  if (!column) throw new Problem(400, 'unknownField', { field: path });
  const { leaf, index } = column;
  const change = options
    ? withOptions(leaf, options)
    : withLetters(leaf, await tooLongCells({ db: store.db, resource }, id, index, leaf));
  await publish(viewer, resource.name, (documento) => withField(documento, leaf, change), storedImport.archivo);
  await updateImport(store.db, id, { plan });
}

function withOptions({ field, path }: Leaf, more: readonly string[]): object {
  if (!('options' in field)) throw new Problem(400, 'unknownField', { field: path });
  return { options: [...new Set([...field.options, ...more])] };
}

function withLetters({ path }: Leaf, tooLong: TooLong | undefined): object {
  if (!tooLong) throw new Problem(400, 'unknownField', { field: path });
  return { max: tooLong.longest };
}
