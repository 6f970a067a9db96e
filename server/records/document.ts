/** Declared documents: contain only what the viewer may read, and are logged as exports. */
import { buffer } from 'node:stream/consumers';
import type { ActionSchema } from '../../src/schema/action';
import { documentIn } from '../../src/schema/action';
import { clock } from '../../src/schema/clock';
import { writeEntry } from '../audit/auditLog';
import type { DocumentContext, Row } from '../handlers';
import { renderDocument } from '../pdf/document';
import { Problem } from '../problem';
import { type ActionCall, actionIn, inputFields, isAvailable, openForAction, readInput, unavailable } from './actions';
import { checkLinks, rejectInvalid } from './check';
import { exposedColumns } from './columns';
import { presentRow, readRecord, visibleRow } from './read';
import type { Store } from './store';

/** Without `id`: a document of the whole resource. */
export type DocumentCall = Omit<ActionCall, 'id' | 'lenient'> & { id?: unknown };

export interface DocumentFile {
  /** with its extension */
  name: string;
  type: string;
  file: Buffer;
}

const nameOf = (title: string, extension: string): string =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()}.${extension}`;

async function recordFor(store: Store, action: ActionSchema, call: DocumentCall): Promise<{ row?: Row; record: Row }> {
  const resource = store.registry.getOrThrow(call.resource);
  const access = openForAction(store, resource, action, call.viewer);
  if (call.id === undefined) return { record: {} };
  const row = await visibleRow(store.db, access, call.id, exposedColumns(resource));
  if (!isAvailable({ store, viewer: call.viewer, now: access.now }, resource, action, row))
    throw unavailable(resource, call.action);
  return { row, record: await presentRow(store, access, row) };
}

/**
 * Creates a declared document. Throws 403 without the permission, 404 when the record does not exist or is not visible, 409 when
 * its state or the handler forbids the document, and 422 for invalid input.
 */
export async function makeDocument(store: Store, call: DocumentCall, signal: AbortSignal): Promise<DocumentFile> {
  const { db, registry, handlers } = store;
  const { viewer, language = store.language } = call;
  const resource = registry.getOrThrow(call.resource);
  const action = actionIn(resource, call.action, call.id === undefined ? 'resource' : 'record');
  const handler = handlers.document(resource.name, documentIn(action) ?? '');
  if (!handler) throw new Problem(404, 'noSuchCall');
  const now = clock.now();
  const { row, record } = await recordFor(store, action, call);
  const input = readInput(action, call, row);
  rejectInvalid([], await checkLinks({ store, viewer, now }, inputFields(action), input, null, row));
  const read: DocumentContext['read'] = async (name, key) => {
    try {
      return await readRecord(store, viewer, registry.getOrThrow(name), key);
    } catch (error) {
      if (error instanceof Problem && (error.status === 403 || error.status === 404)) return undefined;
      throw error;
    }
  };
  const produced = await handler({
    db,
    registry,
    resource,
    record,
    input,
    viewer,
    now,
    language,
    read,
  });
  const { title, of } = produced;
  const header = { language, title, author: viewer.user.nombreCompleto, createdAt: now };
  const { extension, type, body } =
    'file' in produced
      ? produced.file
      : {
          extension: 'pdf',
          type: 'application/pdf',
          body: await buffer(renderDocument({ ...header, facts: produced.facts }, produced.blocks, signal)),
        };
  const key = call.id === undefined ? null : record.id;
  await writeEntry(db, {
    kind: 'exportar',
    author: viewer.user,
    entity: resource.name,
    key,
    operation: call.action,
    summary: extension,
  });
  return { name: nameOf([title, of].filter(Boolean).join(' '), extension), type, file: body };
}
