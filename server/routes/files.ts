/**
 * `POST files` uploads one file for a field. `GET files/{id}` returns the file, its thumbnail or its details, if the viewer may read
 * a record and field that holds the file.
 */
import multipart from '@fastify/multipart';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requiredAction } from '../../src/schema/can';
import { kindOf } from '../../src/schema/kinds';
import { isPdf, isPicture, LARGEST } from '../../src/schema/kinds/upload';
import type { Field } from '../../src/schema/registry';
import { mayReadFile } from '../files/access';
import { fileIssue } from '../files/check';
import { receiveFile } from '../files/receive';
import {
  findFiles,
  readChunk,
  readContent,
  type StoredFile,
  storeFile,
  sweepFiles,
  unusedBytesOf,
} from '../files/store';
import { thumbnailOf } from '../files/thumbnail';
import { typeOfStart } from '../files/type';
import { uploadFieldAt } from '../files/uploadFields';
import { Problem } from '../problem';
import { type Store, storeOf } from '../records/store';
import { may, type Viewer, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfFile {
  Params: { id: string };
}

/** Maximum size in bytes of one person's uploads of a day that no record references. */
const maxPending = 8 * LARGEST;
const hour = 60 * 60 * 1000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Uploaded content must not load or run anything, whatever opens it. */
const inertHeaders = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
};

const queryText = (query: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof query === 'object' && query !== null ? Object.getOwnPropertyDescriptor(query, name)?.value : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** Returns the field that the upload is for. Throws 403 unless the viewer may write that field. */
function targetOf({ registry }: Store, viewer: Viewer, query: unknown): Field {
  const resource = registry.get(queryText(query, 'resource') ?? '');
  const name = queryText(query, 'field') ?? '';
  const action = queryText(query, 'action');
  const forbidden = new Problem(403, 'forbidden');
  if (!resource) throw forbidden;
  const { subject, actions = {} } = resource.schema;
  const canDo = (action: string) => may(viewer, requiredAction(action, resource.schema), subject);
  if (action !== undefined) {
    const declared = Object.hasOwn(actions, action) ? actions[action] : undefined;
    const fields = Object.entries(declared?.input ?? {}).map(([fieldName, field]): [string, Field] => [
      fieldName,
      { ...field, name: fieldName },
    ]);
    const target = uploadFieldAt(new Map(fields), name);
    if (!declared || !target || !canDo(declared.needs)) throw forbidden;
    return target;
  }
  const field = resource.fields.get(name.split('.')[0] ?? '');
  const isWritable = field && !field.system && (field.writeWith === undefined || canDo(field.writeWith));
  const target = uploadFieldAt(resource.fields, name);
  if (!isWritable || !target || (!canDo('crear') && !canDo('editar'))) throw forbidden;
  return target;
}

export function fileRoutes(api: FastifyInstance, store: Store): void {
  const { db, registry } = store;

  // in its own scope: all other routes accept only JSON
  api.register(async (scope) => {
    await scope.register(multipart);
    const targetField = (request: FastifyRequest) => targetOf(store, viewerOf(request), request.query);
    scope.post(
      '/files',
      { onRequest: async (request) => void targetField(request), bodyLimit: LARGEST + 64 * 1024 },
      async (request, reply) => {
        const viewer = viewerOf(request);
        const field = targetField(request);
        if (!request.isMultipart()) throw new Problem(415, 'noFile');
        if ((await unusedBytesOf(db, viewer.user.id)) > maxPending) throw new Problem(429, 'tooManyFiles');
        const max = kindOf(field).uploads?.maxSize(field) ?? 0;
        const stored = await receiveFile(request, viewer.user.id, max, async (received) => {
          const issue = fileIssue(field, received);
          if (issue)
            throw new Problem(
              422,
              'invalid',
              {},
              { errors: { [field.name]: { key: issue.key, values: issue.args ?? {} } } },
            );
          return storeFile(db, received, viewer.user.id);
        });
        return reply.code(201).header('location', `/api/files/${stored.id}`).send(stored);
      },
    );
  });

  /** Returns the file if the viewer may read it; checked on every call. */
  async function readableFile(request: FastifyRequest<OfFile>): Promise<StoredFile> {
    const { id } = request.params;
    const file = uuid.test(id) ? (await findFiles(db, [id])).get(id.toLowerCase()) : undefined;
    if (!file || !(await mayReadFile(db, registry, viewerOf(request), file))) throw new Problem(404, 'notFound');
    return file;
  }
  async function firstChunk({ hash }: StoredFile): Promise<Buffer> {
    const start = await readChunk(db, hash, 0);
    if (!start) throw new Problem(404, 'notFound');
    return start;
  }
  /** Sent with its own type only if the content matches it. */
  const isInline = async (file: StoredFile, start: Buffer): Promise<boolean> =>
    (isPicture(file) || isPdf(file)) && (await typeOfStart(start)) === file.type;

  api.get<OfFile>('/files/:id/thumbnail', async (request, reply) => {
    const file = await readableFile(request);
    const isThumbnailed = isPicture(file) && (await isInline(file, await firstChunk(file)));
    const thumbnail = isThumbnailed ? await thumbnailOf(db, file.hash) : null;
    if (!thumbnail) throw new Problem(404, 'notFound');
    return reply
      .headers({ ...inertHeaders, 'content-type': 'image/webp', 'content-disposition': 'inline' })
      .send(thumbnail);
  });

  api.get<OfFile>('/files/:id/details', async (request) => {
    const { id, name, size, type, hash } = await readableFile(request);
    return { id, name, size, type, sha256: hash };
  });

  api.get<OfFile>('/files/:id', async (request, reply) => {
    const file = await readableFile(request);
    const start = await firstChunk(file);
    const inline = await isInline(file, start);
    return reply
      .headers({
        ...inertHeaders,
        'content-type': inline ? file.type : 'application/octet-stream',
        'content-length': file.size,
        'content-disposition': contentDisposition(file.name, { type: inline ? 'inline' : 'attachment' }),
      })
      .send(readContent(db, file.hash, start));
  });
}

export const files: RouteGroup = (api, context) => {
  fileRoutes(api, storeOf(context));
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onReady', async () => {
    const removeOrphans = () =>
      sweepFiles(context.db).catch((error: unknown) => api.log.warn({ err: error }, 'unsaved files stay'));
    timer = setInterval(() => void removeOrphans(), hour).unref();
  });
  api.addHook('onClose', async () => clearInterval(timer));
};
