import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../../server/db/pool';
import { publish } from '../../../../../server/events/publish';
import type { StoredFile } from '../../../../../server/files/store';
import { Problem } from '../../../../../server/problem';
import { notFound } from '../../../../../server/records/read';
import { type Store, withTransaction } from '../../../../../server/records/store';
import type { Viewer } from '../../../../../server/viewer';
import type { FileRef } from '../../../../../src/schema/kinds/kind';
import type { DraftMode } from '../../shared/drafts';
import { writableModes } from './access';
import { draftFiles, isInReach } from './list';
import { draftKeyOf, draftsOf } from './stored';

interface DraftChoice {
  autor: number;
  modo: DraftMode;
}

/** Copies an uploaded file for another person; the content is stored once. */
async function copyFile(db: Db, { id, name, size, type }: StoredFile, uploader: number): Promise<FileRef> {
  const copy = randomUUID();
  await sql`insert into "subidas" ("id", "huella", "nombre", "tipo", "tamano", "subidoPor")
    select ${copy}::uuid, "huella", "nombre", "tipo", "tamano", ${uploader}::bigint from "subidas" where "id" = ${id}::uuid`.execute(
    db,
  );
  return { id: copy, name, size, type };
}

/**
 * Takes a colleague's draft: returns its text and copies of its files, and marks it as taken. The author's draft is not changed.
 * Throws 404 where there is no such draft for the viewer, 409 where somebody else took it.
 */
export async function takeDraft(
  store: Store,
  viewer: Viewer,
  id: unknown,
  { autor, modo }: DraftChoice,
): Promise<{ cuerpo: string; adjuntos: FileRef[] }> {
  return withTransaction(store, async (inner) => {
    const { ticket, modes } = await writableModes(inner, viewer, id);
    const { db } = inner;
    const { user } = viewer;
    const drafts = modes.includes(modo) && autor !== user.id ? await draftsOf(db, ticket, autor) : [];
    const draft = drafts.find(({ mode }) => mode === modo);
    if (!draft || !(await isInReach(inner, ticket, autor))) throw notFound();
    if (draft.tomadoPor && draft.tomadoPor.id !== user.id) {
      const values = { name: `${draft.tomadoPor.nombre} ${draft.tomadoPor.apellido}` };
      throw new Problem(
        409,
        'unavailable',
        {},
        { detail: { key: 'resources.tickets.reasons.borradorTomado', values } },
      );
    }
    const adjuntos: FileRef[] = [];
    for (const file of await draftFiles(db, autor, draft)) adjuntos.push(await copyFile(db, file, user.id));
    await sql`
      insert into "borradorTomas" ("usuario", "clave", "modo", "tomadoPor")
      values (${autor}, ${draftKeyOf(ticket)}, ${modo}, ${user.id})
      on conflict ("usuario", "clave", "modo") do nothing`.execute(db);
    await publish(db, { type: 'draft', resource: 'tickets', id: ticket });
    return { cuerpo: draft.text, adjuntos };
  });
}

/** Shares the viewer's own draft again that somebody took. */
export async function continueDraft(store: Store, viewer: Viewer, id: unknown, modo: DraftMode): Promise<void> {
  const { ticket } = await writableModes(store, viewer, id);
  const { rows } = await sql`
    delete from "borradorTomas"
    where "usuario" = ${viewer.user.id} and "clave" = ${draftKeyOf(ticket)} and "modo" = ${modo} returning 1`.execute(
    store.db,
  );
  if (rows.length > 0) await publish(store.db, { type: 'draft', resource: 'tickets', id: ticket });
}
