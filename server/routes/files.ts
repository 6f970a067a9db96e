/**
 * `POST files` uploads one file for a field. `GET files/{id}` returns the file or its thumbnail, if the viewer may read a record
 * and field that holds the file.
 */
import multipart from '@fastify/multipart';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takenTo } from '../../src/schema/can';
import { kindOf } from '../../src/schema/kinds';
import { isPicture, LARGEST } from '../../src/schema/kinds/upload';
import type { Field } from '../../src/schema/registry';
import { mayReadFile } from '../files/access';
import { refusal } from '../files/check';
import { placeNamed } from '../files/places';
import { receiveFile } from '../files/receive';
import { findFiles, keepFile, readContent, readPiece, type StoredFile, sweepFiles, waitingOf } from '../files/store';
import { thumbnailOf } from '../files/thumbnail';
import { typeOfStart } from '../files/type';
import { Problem } from '../problem';
import { type Store, storeOf } from '../records/store';
import { may, type Viewer, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfFile {
  Params: { id: string };
}

/** Maximum size in bytes of one person's uploads of a day that no record references. */
const mostWaiting = 8 * LARGEST;
const hour = 60 * 60 * 1000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Uploaded content must not load or run anything, whatever opens it. */
const inert = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
};

const textIn = (query: unknown, name: string): string | undefined => {
  const found: unknown =
    typeof query === 'object' && query !== null ? Object.getOwnPropertyDescriptor(query, name)?.value : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Returns the field that the upload is for. Throws 403 unless the viewer may write that field. */
function targetOf({ registry }: Store, viewer: Viewer, query: unknown): Field {
  const resource = registry.get(textIn(query, 'resource') ?? '');
  const name = textIn(query, 'field') ?? '';
  const action = textIn(query, 'action');
  const forbidden = new Problem(403, 'forbidden');
  if (!resource) throw forbidden;
  const { subject, actions = {} } = resource.schema;
  const able = (one: string) => may(viewer, takenTo(one, resource.schema), subject);
  if (action !== undefined) {
    const declared = Object.hasOwn(actions, action) ? actions[action] : undefined;
    const fields = Object.entries(declared?.input ?? {}).map(([own, field]): [string, Field] => [
      own,
      { ...field, name: own },
    ]);
    const place = placeNamed(new Map(fields), name);
    if (!declared || !place || !able(declared.needs)) throw forbidden;
    return place;
  }
  const field = resource.fields.get(name.split('.')[0] ?? '');
  const writes = field && !field.system && (field.writeWith === undefined || able(field.writeWith));
  const place = placeNamed(resource.fields, name);
  if (!writes || !place || (!able('crear') && !able('editar'))) throw forbidden;
  return place;
}

export function fileRoutes(api: FastifyInstance, store: Store): void {
  const { db, registry } = store;

  // in its own scope: all other routes accept only JSON
  api.register(async (scope) => {
    await scope.register(multipart);
    const target = (request: FastifyRequest) => targetOf(store, viewerOf(request), request.query);
    scope.post(
      '/files',
      { onRequest: async (request) => void target(request), bodyLimit: LARGEST + 64 * 1024 },
      async (request, reply) => {
        const viewer = viewerOf(request);
        const field = target(request);
        if (!request.isMultipart()) throw new Problem(415, 'noFile');
        if ((await waitingOf(db, viewer.user.id)) > mostWaiting) throw new Problem(429, 'tooManyFiles');
        const max = kindOf(field).uploads?.maxSize(field) ?? 0;
        const kept = await receiveFile(request, viewer.user.id, max, async (received) => {
          const issue = refusal(field, received);
          if (issue)
            throw new Problem(
              422,
              'invalid',
              {},
              { errors: { [field.name]: { key: issue.key, values: issue.args ?? {} } } },
            );
          return keepFile(db, received, viewer.user.id);
        });
        return reply.code(201).header('location', `/api/files/${kept.id}`).send(kept);
      },
    );
  });

  /** Returns the file if the viewer may read it; checked on every call. */
  async function readable(request: FastifyRequest<OfFile>): Promise<StoredFile> {
    const { id } = request.params;
    const file = uuid.test(id) ? (await findFiles(db, [id])).get(id.toLowerCase()) : undefined;
    if (!file || !(await mayReadFile(db, registry, viewerOf(request), file))) throw new Problem(404, 'notFound');
    return file;
  }
  async function startOf({ hash }: StoredFile): Promise<Buffer> {
    const start = await readPiece(db, hash, 0);
    if (!start) throw new Problem(404, 'notFound');
    return start;
  }
  /** Displayed inline only if the content matches the declared type. */
  const shown = async (file: StoredFile, start: Buffer): Promise<boolean> =>
    isPicture(file) && (await typeOfStart(start)) === file.type;

  api.get<OfFile>('/files/:id/thumbnail', async (request, reply) => {
    const file = await readable(request);
    const small = (await shown(file, await startOf(file))) ? await thumbnailOf(db, file.hash) : null;
    if (!small) throw new Problem(404, 'notFound');
    return reply.headers({ ...inert, 'content-type': 'image/webp', 'content-disposition': 'inline' }).send(small);
  });

  api.get<OfFile>('/files/:id', async (request, reply) => {
    const file = await readable(request);
    const start = await startOf(file);
    const picture = await shown(file, start);
    return reply
      .headers({
        ...inert,
        'content-type': picture ? file.type : 'application/octet-stream',
        'content-length': file.size,
        'content-disposition': contentDisposition(file.name, { type: picture ? 'inline' : 'attachment' }),
      })
      .send(readContent(db, file.hash, start));
  });
}

export const files: RouteGroup = (api, context) => {
  fileRoutes(api, storeOf(context));
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onReady', async () => {
    const sweep = () =>
      sweepFiles(context.db).catch((error: unknown) => api.log.warn({ err: error }, 'unsaved files stay'));
    timer = setInterval(() => void sweep(), hour).unref();
  });
  api.addHook('onClose', async () => clearInterval(timer));
};
