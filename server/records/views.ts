/**
 * Saved views of a list: people see their own, their sector's and everyone's, adapted to the current schema and their
 * permissions.
 */
import { z } from 'zod';
import { readAccessOf, readableBy } from '../../src/schema/access';
import { type Dropped, reconcile } from '../../src/schema/reconcile';
import type { Resource } from '../../src/schema/registry';
import type { Issues } from '../../src/schema/validate';
import { hasOldViews, lockedView, putView, takeOldViews, type ViewRow, viewRows } from '../db/views';
import { Problem } from '../problem';
import { contextOf, type Viewer } from '../viewer';
import { deleteShared, maxOwn, type SavedHead, savedHead, saveShared, savingSchema, validateSaved } from './sharing';
import { type Store, withTransaction } from './store';

const DISPLAYS = ['list', 'board', 'queue'] as const;
type Display = (typeof DISPLAYS)[number];

export interface ViewResponse extends SavedHead {
  /** the schema's view that this one narrows */
  view?: string;
  filter: Readonly<Record<string, unknown>>;
  sort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  columns: readonly string[];
  /** absent: the default of the list */
  display?: Display;
  /** saved query parts that the list no longer has, or that this person may not read */
  dropped: readonly Dropped[];
}

const definition = z.object({
  view: z.string().max(40).optional(),
  filter: z.record(z.string().max(100), z.unknown()),
  sort: z.array(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])])).max(8),
  columns: z.array(z.string().max(60)).max(200),
  display: z.enum(DISPLAYS).optional(),
});

const input = definition.extend(savingSchema.shape);

/** A board needs a state field, a queue its declaration. */
const canDisplay = ({ status, schema }: Resource, display: Display): boolean =>
  display === 'list' || (display === 'board' ? status !== undefined : schema.list?.queue !== undefined);

function toResponse(resource: Resource, viewer: Viewer, row: ViewRow): ViewResponse | undefined {
  const parsed = definition.safeParse(row.definicion);
  if (!parsed.success) return undefined;
  const { view, columns, display, ...query } = parsed.data;
  const readable = readableBy(resource, viewer.ability);
  const isKnownView = resource.schema.list?.views?.some(({ name }) => name === view);
  return {
    ...savedHead(viewer, row),
    ...(view !== undefined && isKnownView && { view }),
    ...reconcile(resource, query, readable, contextOf(viewer)),
    columns: columns.filter((name) => resource.fields.has(name)),
    ...(display && canDisplay(resource, display) && { display }),
  };
}

const oldView = definition.extend({ id: z.uuid(), name: z.string().min(1).max(40) });

/** Moves the views of an earlier version to a person's own views. */
async function adoptOldViews(store: Store, viewer: Viewer): Promise<void> {
  await withTransaction(store, async ({ db, registry }) => {
    for (const [resource, stored] of await takeOldViews(db, viewer.user.id)) {
      if (!registry.get(resource) || !Array.isArray(stored)) continue;
      for (const item of stored.slice(0, maxOwn)) {
        const { data } = oldView.safeParse(item);
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
): Promise<Record<string, ViewResponse[]>> {
  const { id, sector } = viewer.user;
  if (await hasOldViews(store.db, id)) await adoptOldViews(store, viewer);
  const rows = await viewRows(store.db, id, sector?.id ?? null, resource?.name);
  const byResource: Record<string, ViewResponse[]> = {};
  for (const row of rows) {
    const viewResource = store.registry.get(row.recurso);
    if (!viewResource || readAccessOf(viewResource.schema, viewer.ability) !== 'all') continue;
    const response = toResponse(viewResource, viewer, row);
    if (response) byResource[viewResource.name] = [...(byResource[viewResource.name] ?? []), response];
  }
  return byResource;
}

/** `GET /api/views/{resource}`. */
export async function listViews(store: Store, viewer: Viewer, resource: Resource): Promise<ViewResponse[]> {
  return (await savedViews(store, viewer, resource))[resource.name] ?? [];
}

const validateView = (resource: Resource, viewer: Viewer, body: unknown) =>
  validateSaved(input, body, (data) => {
    const issues: Issues = {};
    const { dropped } = reconcile(resource, data, readableBy(resource, viewer.ability), contextOf(viewer));
    const [first] = dropped;
    if (first) issues.filter = { key: 'server.query.field', args: { field: first.field } };
    if (data.columns.some((name) => !resource.fields.has(name)))
      issues.columns = { key: 'engine.validation.notAllowed' };
    if (data.view !== undefined && !resource.schema.list?.views?.some(({ name }) => name === data.view))
      issues.view = { key: 'engine.validation.notAllowed' };
    if (data.display && !canDisplay(resource, data.display)) issues.display = { key: 'engine.validation.notAllowed' };
    return issues;
  });

/** `PUT /api/views/{resource}/{id}`. */
export async function saveView(
  store: Store,
  viewer: Viewer,
  resource: Resource,
  id: string,
  body: unknown,
  ifMatch: string | undefined,
): Promise<ViewResponse> {
  await saveShared(store, viewer, resource.name, id, validateView(resource, viewer, body), ifMatch);
  const saved = (await listViews(store, viewer, resource)).find((view) => view.id === id);
  if (!saved) throw new Problem(409, 'conflict');
  return saved;
}

/** `DELETE /api/views/{resource}/{id}`. */
export const deleteView = (store: Store, viewer: Viewer, resource: Resource, id: string): Promise<void> =>
  deleteShared(store, viewer, resource.name, id);
