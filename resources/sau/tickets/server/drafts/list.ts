import { loadPerson } from '../../../../../server/auth/loadViewer';
import type { Db } from '../../../../../server/db/pool';
import { hasScreen, visibleKeys } from '../../../../../server/events/forViewer';
import { findFiles, type StoredFile } from '../../../../../server/files/store';
import type { Store } from '../../../../../server/records/store';
import type { Viewer } from '../../../../../server/viewer';
import type { DraftMode } from '../../shared/drafts';
import { writableModes } from './access';
import { type AuthorDraft, draftsOf, type StoredDraft } from './stored';

interface Person {
  id: number;
  nombre: string;
  apellido: string;
}

interface SharedDraft {
  autor: Person;
  modo: DraftMode;
  cuerpo: string;
  adjuntos: { name: string; size: number }[];
  /** ISO 8601 */
  actualizadoEn: string;
}

/** A draft of the caller that a colleague took. */
interface TakenDraft {
  modo: DraftMode;
  por: Person;
  /** ISO 8601 */
  en: string;
}

export interface RequestDrafts {
  /** drafts of colleagues that nobody took */
  borradores: SharedDraft[];
  /** the caller's own that somebody took */
  tomados: TakenDraft[];
}

/** Returns the files of a draft that are still its author's own uploads. */
export async function draftFiles(db: Db, author: number, { files }: Pick<StoredDraft, 'files'>): Promise<StoredFile[]> {
  const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
  const found = await findFiles(db, files.filter(isId));
  return [...found.values()].filter(({ uploader, used }) => !used && uploader === author);
}

/** Whether a colleague's draft belongs in the request: they may see it, or can no longer sign in. */
export async function isInReach(store: Store, ticket: number, author: number): Promise<boolean> {
  const { db, registry } = store;
  const tickets = registry.getOrThrow('tickets');
  const person = await loadPerson(db, author);
  if (!person) return true;
  return (
    hasScreen(registry, tickets, person) && (await visibleKeys(db, registry, tickets, person, [ticket])).has(ticket)
  );
}

async function toShared(db: Db, { autor, nombre, apellido, ...draft }: AuthorDraft): Promise<SharedDraft> {
  const files = await draftFiles(db, autor, draft);
  return {
    autor: { id: autor, nombre, apellido },
    modo: draft.mode,
    cuerpo: draft.text,
    adjuntos: files.map(({ name, size }) => ({ name, size })),
    actualizadoEn: draft.actualizadoEn,
  };
}

/** The drafts that colleagues have in a request, as far as the viewer may write the same kind of message there. */
export async function requestDrafts(store: Store, viewer: Viewer, id: unknown): Promise<RequestDrafts> {
  const { ticket, modes } = await writableModes(store, viewer, id);
  const drafts = await draftsOf(store.db, ticket);
  const own = drafts.filter(({ autor }) => autor === viewer.user.id);
  const borradores: SharedDraft[] = [];
  for (const draft of drafts) {
    if (draft.autor === viewer.user.id || draft.tomadoPor || !modes.includes(draft.mode)) continue;
    if (await isInReach(store, ticket, draft.autor)) borradores.push(await toShared(store.db, draft));
  }
  const tomados = own.flatMap(({ mode, tomadoPor, tomadoEn }) =>
    tomadoPor && tomadoEn ? [{ modo: mode, por: tomadoPor, en: tomadoEn }] : [],
  );
  return { borradores, tomados };
}
