/**
 * Saved views of a list: people see their own, their sector's and everyone's, adapted to the current schema and their
 * permissions.
 */
import { z } from 'zod';
import { reachOf, readableBy } from '../../src/schema/access';
import { type Dropped, reconcile } from '../../src/schema/reconcile';
import type { Resource } from '../../src/schema/registry';
import type { Issues } from '../../src/schema/validate';
import { hasOldViews, lockedView, putView, takeOldViews, type ViewRow, viewRows } from '../db/views';
import { Problem } from '../problem';
import { contextOf, type Viewer } from '../viewer';
import { checkedAs, dropShared, headOf, keepShared, mostOwn, type SavedHead, saving } from './sharing';
import { type Store, transacted } from './store';

export interface ViewAnswer extends SavedHead {
  /** the schema's view that this one narrows */
  view?: string;
  filter: Readonly<Record<string, unknown>>;
  sort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  columns: readonly string[];
  /** table or board; absent: the default of the list */
  display?: 'list' | 'board';
  /** saved query parts that the list no longer has, or that this person may not read */
  dropped: readonly Dropped[];
}

const definition = z.object({
  view: z.string().max(40).optional(),
  filter: z.record(z.string().max(100), z.unknown()),
  sort: z.array(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])])).max(8),
  columns: z.array(z.string().max(60)).max(200),
  display: z.enum(['list', 'board']).optional(),
});

const input = definition.extend(saving.shape);

/** A board needs a state field. */
const shownAs = ({ status }: Resource, display: 'list' | 'board'): boolean =>
  display === 'list' || status !== undefined;

function answerOf(resource: Resource, viewer: Viewer, row: ViewRow): ViewAnswer | undefined {
  const read = definition.safeParse(row.definicion);
  if (!read.success) return undefined;
  const { view, columns, display, ...asked } = read.data;
  const readable = readableBy(resource, viewer.ability);
  const known = resource.schema.list?.views?.some(({ name }) => name === view);
  return {
    ...headOf(viewer, row),
    ...(view !== undefined && known && { view }),
    ...reconcile(resource, asked, readable, contextOf(viewer)),
    columns: columns.filter((name) => resource.fields.has(name)),
    ...(display && shownAs(resource, display) && { display }),
  };
}

const oldView = definition.extend({ id: z.uuid(), name: z.string().min(1).max(40) });

/** Moves the views of an earlier version to a person's own views. */
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

/** Returns the views that a person may see, by resource; only of `resource` if given. */
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

const checked = (resource: Resource, viewer: Viewer, body: unknown) =>
  checkedAs(input, body, (data) => {
    const issues: Issues = {};
    const { dropped } = reconcile(resource, data, readableBy(resource, viewer.ability), contextOf(viewer));
    const [first] = dropped;
    if (first) issues.filter = { key: 'server.query.field', args: { field: first.field } };
    if (data.columns.some((name) => !resource.fields.has(name)))
      issues.columns = { key: 'engine.validation.notAllowed' };
    if (data.view !== undefined && !resource.schema.list?.views?.some(({ name }) => name === data.view))
      issues.view = { key: 'engine.validation.notAllowed' };
    if (data.display && !shownAs(resource, data.display)) issues.display = { key: 'engine.validation.notAllowed' };
    return issues;
  });

/** `PUT /api/views/{resource}/{id}`. */
export async function keepView(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<ViewAnswer> {
  await keepShared(store, viewer, resource.name, id, checked(resource, viewer, body), ifMatch);
  const kept = (await listViews(store, viewer, resource)).find((view) => view.id === id);
  if (!kept) throw new Problem(409, 'conflict');
  return kept;
}

/** `DELETE /api/views/{resource}/{id}`. */
export const dropView = (store: Store, viewer: Viewer, resource: Resource, id: string): Promise<void> =>
  dropShared(store, viewer, resource.name, id);
