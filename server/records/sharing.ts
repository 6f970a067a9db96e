/** Saved items (views and reports), private, shared with a sector or with everyone: who may see and change them. */
import { z } from 'zod';
import type { Issues } from '../../src/schema/validate';
import { countViews, deleteView, isNameShared, lockedView, putView, type Scope, type ViewRow } from '../db/views';
import { Problem } from '../problem';
import { may, type Viewer } from '../viewer';
import { refuse } from './check';
import { type Store, transacted } from './store';

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

export const mostOwn = 20;
const mostShared = 100;
/** maximum size of a definition, in bytes */
const largest = 16 * 1024;

/** The common input of saved items. */
export const saving = z.object({
  name: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().min(1).max(40)),
  scope: z.enum(['own', 'sector', 'all']),
  pinned: z.boolean(),
});

type Saving = z.infer<typeof saving>;

const editable = (viewer: Viewer, row: Pick<ViewRow, 'usuario' | 'alcance'>, action: 'editar' | 'borrar'): boolean =>
  row.usuario === viewer.user.id || (row.alcance !== 'own' && may(viewer, action, subject));

const visible = (viewer: Viewer, { usuario, alcance, sector }: ViewRow): boolean =>
  usuario === viewer.user.id ||
  alcance === 'all' ||
  (alcance === 'sector' && sector !== null && sector === viewer.user.sector?.id);

export const headOf = (viewer: Viewer, row: ViewRow): SavedHead => ({
  id: row.id,
  name: row.nombre,
  scope: row.alcance,
  pinned: row.fijada,
  mine: row.usuario === viewer.user.id,
  owner: row.autor,
  editable: editable(viewer, row, 'editar'),
  version: row.version,
});

/** Validates an item to be saved. Throws 400 for an invalid shape and 422 for the problems that `wrong` returns. */
export function checkedAs<Input>(schema: z.ZodType<Input>, body: unknown, wrong: (input: Input) => Issues): Input {
  if (Buffer.byteLength(JSON.stringify(body ?? null)) > largest) throw new Problem(413, 'tooLarge');
  const { data, error } = schema.safeParse(body);
  const issues: Issues = data ? wrong(data) : {};
  for (const issue of error?.issues ?? [])
    issues[String(issue.path[0] ?? 'view')] = { key: 'engine.validation.invalid' };
  refuse([], issues);
  if (!data) throw new Problem(400, 'malformed');
  return data;
}

const forbidden = () => new Problem(403, 'forbidden');

/**
 * Creates an item under the client's id, or changes it. Sharing needs `Vista.crear`; changing another person's shared item needs
 * `Vista.editar`. Throws 412 unless `ifMatch` is the stored version, and 422 when the viewer's sector would see two shared items
 * with one name.
 */
export async function keepShared(
  store: Store,
  viewer: Viewer,
  of: string,
  id: string,
  { name, scope, pinned, ...definicion }: Saving,
  ifMatch: string | undefined,
): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new Problem(404, 'notFound');
  const { user } = viewer;
  await transacted(store, async ({ db }) => {
    const before = await lockedView(db, of, id);
    if (before && !visible(viewer, before)) throw new Problem(404, 'notFound');
    if (before && !editable(viewer, before, 'editar')) throw forbidden();
    if (before && ifMatch !== `"${before.version}"`) throw new Problem(412, 'stale');
    if (scope !== 'own' && scope !== before?.alcance && !may(viewer, 'crear', subject)) throw forbidden();
    if (scope === 'sector' && !user.sector) throw forbidden();
    // making another person's item private would take it away from everybody else
    if (scope === 'own' && before && before.usuario !== user.id) throw forbidden();
    const sector = scope === 'sector' ? (before?.sector ?? user.sector?.id ?? null) : null;
    // existing duplicate names are allowed to stay
    const renamed = scope !== 'own' && (name !== before?.nombre || scope !== before.alcance);
    const among = sector ?? user.sector?.id ?? null;
    if (renamed && (await isNameShared(db, { id, recurso: of, nombre: name, sector: among })))
      refuse([], { name: { key: 'server.records.sharedName' } });
    if (scope !== before?.alcance) {
      const { own, shared } = await countViews(db, of, user.id);
      if (scope === 'own' ? own >= mostOwn : shared >= mostShared)
        throw new Problem(413, 'tooLarge', {}, { detail: { key: 'server.records.full' } });
    }
    await putView(db, {
      id,
      recurso: of,
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
export async function dropShared(store: Store, viewer: Viewer, of: string, id: string): Promise<void> {
  await transacted(store, async ({ db }) => {
    const row = await lockedView(db, of, id);
    if (!row || !visible(viewer, row)) throw new Problem(404, 'notFound');
    if (!editable(viewer, row, 'borrar')) throw forbidden();
    await deleteView(db, id);
  });
}
