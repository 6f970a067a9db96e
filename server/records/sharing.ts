/** Saved items (views and reports), private, shared with a sector or with everyone: who may see and change them. */
import { z } from 'zod';
import type { Issues } from '../../src/schema/validate';
import { countViews, deleteView, isNameShared, lockedView, putView, type Scope, type ViewRow } from '../db/views';
import { Problem } from '../problem';
import { may, type Viewer } from '../viewer';
import { rejectInvalid } from './check';
import { type Store, withTransaction } from './store';

/** Subject of the permissions to share items, and to change and delete items that others shared. */
const subject = 'Vista';

/** The common fields of saved items. */
export interface SavedHead {
  id: string;
  name: string;
  scope: Scope;
  /** pinned to the list by default */
  pinned: boolean;
  mine: boolean;
  owner: string | null;
  /** this person may change and delete it */
  editable: boolean;
  version: number;
}

export const maxOwn = 20;
const maxShared = 100;
/** maximum size of a definition, in bytes */
const maxBytes = 16 * 1024;

/** The common input of saved items. */
export const savingSchema = z.object({
  name: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().min(1).max(40)),
  scope: z.enum(['own', 'sector', 'all']),
  pinned: z.boolean(),
});

type Saving = z.infer<typeof savingSchema>;

const isEditable = (viewer: Viewer, row: Pick<ViewRow, 'usuario' | 'alcance'>, action: 'editar' | 'borrar'): boolean =>
  row.usuario === viewer.user.id || (row.alcance !== 'own' && may(viewer, action, subject));

const isVisible = (viewer: Viewer, { usuario, alcance, sector }: ViewRow): boolean =>
  usuario === viewer.user.id ||
  alcance === 'all' ||
  (alcance === 'sector' && sector !== null && sector === viewer.user.sector?.id);

export const savedHead = (viewer: Viewer, row: ViewRow): SavedHead => ({
  id: row.id,
  name: row.nombre,
  scope: row.alcance,
  pinned: row.fijada,
  mine: row.usuario === viewer.user.id,
  owner: row.autor,
  editable: isEditable(viewer, row, 'editar'),
  version: row.version,
});

/** Validates an item to be saved. Throws 422 for an invalid shape or an issue of `findIssues`, and 413 above the size limit. */
export function validateSaved<Input>(
  schema: z.ZodType<Input>,
  body: unknown,
  findIssues: (input: Input) => Issues,
): Input {
  if (Buffer.byteLength(JSON.stringify(body ?? null)) > maxBytes) throw new Problem(413, 'tooLarge');
  const { data, error } = schema.safeParse(body);
  const issues: Issues = data ? findIssues(data) : {};
  for (const issue of error?.issues ?? [])
    issues[String(issue.path[0] ?? 'view')] = { key: 'engine.validation.invalid' };
  rejectInvalid([], issues);
  if (!data) throw new Problem(400, 'malformed');
  return data;
}

const forbidden = () => new Problem(403, 'forbidden');

/**
 * Creates an item under the client's id, or changes it. Sharing needs `Vista.crear`; changing another person's shared item needs
 * `Vista.editar`. Throws 412 unless `ifMatch` is the stored version, and 422 when the viewer's sector would see two shared items
 * with one name.
 */
export async function saveShared(
  store: Store,
  viewer: Viewer,
  storageKey: string,
  id: string,
  { name, scope, pinned, ...definicion }: Saving,
  ifMatch: string | undefined,
): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new Problem(404, 'notFound');
  const { user } = viewer;
  await withTransaction(store, async ({ db }) => {
    const before = await lockedView(db, storageKey, id);
    if (before && !isVisible(viewer, before)) throw new Problem(404, 'notFound');
    if (before && !isEditable(viewer, before, 'editar')) throw forbidden();
    if (before && ifMatch !== `"${before.version}"`) throw new Problem(412, 'stale');
    if (scope !== 'own' && scope !== before?.alcance && !may(viewer, 'crear', subject)) throw forbidden();
    if (scope === 'sector' && !user.sector) throw forbidden();
    // making another person's item private would take it away from everybody else
    if (scope === 'own' && before && before.usuario !== user.id) throw forbidden();
    const sector = scope === 'sector' ? (before?.sector ?? user.sector?.id ?? null) : null;
    // existing duplicate names are allowed to stay
    const needsUniqueName = scope !== 'own' && (name !== before?.nombre || scope !== before.alcance);
    const nameSector = sector ?? user.sector?.id ?? null;
    if (needsUniqueName && (await isNameShared(db, { id, recurso: storageKey, nombre: name, sector: nameSector })))
      rejectInvalid([], { name: { key: 'server.records.sharedName' } });
    if (scope !== before?.alcance) {
      const { own, shared } = await countViews(db, storageKey, user.id);
      if (scope === 'own' ? own >= maxOwn : shared >= maxShared)
        throw new Problem(413, 'tooLarge', {}, { detail: { key: 'server.records.full' } });
    }
    await putView(db, {
      id,
      recurso: storageKey,
      nombre: name,
      alcance: scope,
      usuario: before ? before.usuario : user.id,
      sector,
      definicion,
      fijada: pinned,
    });
  });
}

/** Deletes the viewer's own item, or with `Vista.borrar` a shared item of another person. */
export async function deleteShared(store: Store, viewer: Viewer, storageKey: string, id: string): Promise<void> {
  await withTransaction(store, async ({ db }) => {
    const row = await lockedView(db, storageKey, id);
    if (!row || !isVisible(viewer, row)) throw new Problem(404, 'notFound');
    if (!isEditable(viewer, row, 'borrar')) throw forbidden();
    await deleteView(db, id);
  });
}
