/** Saved views of a list: each reads its own, its sector's and everyone's, as the schema and their permissions have it now. */
import { z } from 'zod';
import { reachOf, readableBy } from '../../src/schema/access';
import { type Dropped, reconcile } from '../../src/schema/reconcile';
import type { Resource } from '../../src/schema/registry';
import type { Issues } from '../../src/schema/validate';
import {
  countViews,
  deleteView,
  hasOldViews,
  lockedView,
  putView,
  type Scope,
  takeOldViews,
  type ViewRow,
  viewRows,
} from '../db/views';
import { Problem } from '../problem';
import { contextOf, may, type Viewer } from '../viewer';
import { refuse } from './check';
import { type Store, transacted } from './store';

/** The subject of the permissions to share views, and to change and delete those that others shared. */
const subject = 'Vista';

export interface ViewAnswer {
  id: string;
  name: string;
  scope: Scope;
  /** of the schema, that it narrows */
  view?: string;
  filter: Readonly<Record<string, unknown>>;
  sort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  columns: readonly string[];
  /** among the tabs, where the person did not choose otherwise */
  pinned: boolean;
  mine: boolean;
  owner: string | null;
  /** may be changed and deleted by this person */
  editable: boolean;
  version: number;
  /** what it asked that the list no longer has, or that this person may not read */
  dropped: readonly Dropped[];
}

const mostOwn = 20;
const mostShared = 100;
/** bytes of what a view asks */
const largest = 16 * 1024;

const definition = z.object({
  view: z.string().max(40).optional(),
  filter: z.record(z.string().max(100), z.unknown()),
  sort: z.array(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])])).max(8),
  columns: z.array(z.string().max(60)).max(200),
});

const input = definition.extend({
  name: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().min(1).max(40)),
  scope: z.enum(['own', 'sector', 'all']),
  pinned: z.boolean(),
});

const editable = (viewer: Viewer, row: Pick<ViewRow, 'usuario' | 'alcance'>, action: 'editar' | 'borrar'): boolean =>
  row.usuario === viewer.user.id || (row.alcance !== 'own' && may(viewer, action, subject));

const visible = (viewer: Viewer, { usuario, alcance, sector }: ViewRow): boolean =>
  usuario === viewer.user.id ||
  alcance === 'all' ||
  (alcance === 'sector' && sector !== null && sector === viewer.user.sector?.id);

function answerOf(resource: Resource, viewer: Viewer, row: ViewRow): ViewAnswer | undefined {
  const read = definition.safeParse(row.definicion);
  if (!read.success) return undefined;
  const { view, columns, ...asked } = read.data;
  const readable = readableBy(resource, viewer.ability);
  const known = resource.schema.list?.views?.some(({ name }) => name === view);
  return {
    id: row.id,
    name: row.nombre,
    scope: row.alcance,
    ...(view !== undefined && known && { view }),
    ...reconcile(resource, asked, readable, contextOf(viewer)),
    columns: columns.filter((name) => resource.fields.has(name)),
    pinned: row.fijada,
    mine: row.usuario === viewer.user.id,
    owner: row.autor,
    editable: editable(viewer, row, 'editar'),
    version: row.version,
  };
}

const oldView = definition.extend({ id: z.uuid(), name: z.string().min(1).max(40) });

/** Brings what a person saved under an earlier version among their own. */
async function adopt(store: Store, viewer: Viewer): Promise<void> {
  await transacted(store, async ({ db, registry }) => {
    for (const [resource, kept] of await takeOldViews(db, viewer.user.id)) {
      if (!registry.get(resource) || !Array.isArray(kept)) continue;
      for (const one of kept.slice(0, mostOwn)) {
        const { data } = oldView.safeParse(one);
        if (!data) continue;
        const { id, name, ...definicion } = data;
        const owned = { alcance: 'own', usuario: viewer.user.id, sector: null, fijada: true } as const;
        if (await lockedView(db, resource, id)) continue;
        await putView(db, { id, recurso: resource, nombre: name, definicion, ...owned });
      }
    }
  });
}

/** The views that a person sees, by resource; `resource` alone where it is given. */
export async function savedViews(
  store: Store,
  viewer: Viewer,
  resource?: Resource,
): Promise<Record<string, ViewAnswer[]>> {
  const { id, sector } = viewer.user;
  if (await hasOldViews(store.db, id)) await adopt(store, viewer);
  const rows = await viewRows(store.db, id, sector?.id ?? null, resource?.name);
  const byResource: Record<string, ViewAnswer[]> = {};
  for (const row of rows) {
    const of = store.registry.get(row.recurso);
    if (!of || reachOf(of.schema, viewer.ability) !== 'all') continue;
    const answer = answerOf(of, viewer, row);
    if (answer) byResource[of.name] = [...(byResource[of.name] ?? []), answer];
  }
  return byResource;
}

/** `GET /api/views/{resource}`. */
export async function listViews(store: Store, viewer: Viewer, resource: Resource): Promise<ViewAnswer[]> {
  return (await savedViews(store, viewer, resource))[resource.name] ?? [];
}

function checked(resource: Resource, viewer: Viewer, body: unknown) {
  if (Buffer.byteLength(JSON.stringify(body ?? null)) > largest) throw new Problem(413, 'tooLarge');
  const { data, error } = input.safeParse(body);
  const issues: Issues = {};
  for (const issue of error?.issues ?? [])
    issues[String(issue.path[0] ?? 'view')] = { key: 'engine.validation.invalid' };
  if (data) {
    const { dropped } = reconcile(resource, data, readableBy(resource, viewer.ability), contextOf(viewer));
    const [first] = dropped;
    if (first) issues.filter = { key: 'server.query.field', args: { field: first.field } };
    if (data.columns.some((name) => !resource.fields.has(name)))
      issues.columns = { key: 'engine.validation.notAllowed' };
    if (data.view !== undefined && !resource.schema.list?.views?.some(({ name }) => name === data.view))
      issues.view = { key: 'engine.validation.notAllowed' };
  }
  refuse([], issues);
  if (!data) throw new Problem(400, 'malformed');
  return data;
}

const forbidden = () => new Problem(403, 'forbidden');

/**
 * `PUT /api/views/{resource}/{id}`: makes a view, under an id of the client's, or changes it. To share one takes
 * `Vista.crear`, to change another's shared one `Vista.editar`. 412 unless `ifMatch` is the version that is kept.
 */
export async function keepView(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<ViewAnswer> {
  if (!z.uuid().safeParse(id).success) throw new Problem(404, 'notFound');
  const { name, scope, pinned, ...definicion } = checked(resource, viewer, body);
  const { user } = viewer;
  await transacted(store, async ({ db }) => {
    const before = await lockedView(db, resource.name, id);
    if (before && !visible(viewer, before)) throw new Problem(404, 'notFound');
    if (before && !editable(viewer, before, 'editar')) throw forbidden();
    if (before && ifMatch !== `"${before.version}"`) throw new Problem(412, 'stale');
    if (scope !== 'own' && scope !== before?.alcance && !may(viewer, 'crear', subject)) throw forbidden();
    if (scope === 'sector' && !user.sector) throw forbidden();
    // another's view is not taken away from those whom it is shared with
    if (scope === 'own' && before && before.usuario !== user.id) throw forbidden();
    if (scope !== before?.alcance) {
      const { own, shared } = await countViews(db, resource.name, user.id);
      if (scope === 'own' ? own >= mostOwn : shared >= mostShared)
        throw new Problem(413, 'tooLarge', {}, { detail: { key: 'server.records.full' } });
    }
    await putView(db, {
      id,
      recurso: resource.name,
      nombre: name,
      alcance: scope,
      usuario: before ? before.usuario : user.id,
      sector: scope === 'sector' ? (before?.sector ?? user.sector?.id ?? null) : null,
      definicion,
      fijada: pinned,
    });
  });
  const kept = (await listViews(store, viewer, resource)).find((view) => view.id === id);
  if (!kept) throw new Problem(409, 'conflict');
  return kept;
}

/** `DELETE /api/views/{resource}/{id}`: one's own, or with `Vista.borrar` a shared one of another. */
export async function dropView(store: Store, viewer: Viewer, resource: Resource, id: string): Promise<void> {
  await transacted(store, async ({ db }) => {
    const row = await lockedView(db, resource.name, id);
    if (!row || !visible(viewer, row)) throw new Problem(404, 'notFound');
    if (!editable(viewer, row, 'borrar')) throw forbidden();
    await deleteView(db, id);
  });
}
