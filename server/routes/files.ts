/** `POST files` takes one file in for a field; `GET files/{id}` gives it to whoever may read a record and field that holds it. */
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kindOf } from '../../src/schema/kinds';
import { PICTURES } from '../../src/schema/kinds/image';
import { LARGEST } from '../../src/schema/kinds/upload';
import type { Field } from '../../src/schema/registry';
import { mayReadFile } from '../files/access';
import { refusal } from '../files/check';
import { receiveFile } from '../files/receive';
import { findFiles, keepFile, readPiece, sweepFiles, waitingOf } from '../files/store';
import { typeOfStart } from '../files/type';
import { Problem } from '../problem';
import { type Store, storeOf } from '../records/store';
import { may, type Viewer, viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfFile {
  Params: { id: string };
}

/** What one person may bring in a day and save nowhere, in bytes. */
const mostWaiting = 8 * LARGEST;
const hour = 60 * 60 * 1000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Nothing in it may load or run, whatever opens it. */
const inert = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const textIn = (query: unknown, name: string): string | undefined => {
  const found: unknown =
    typeof query === 'object' && query !== null ? Object.getOwnPropertyDescriptor(query, name)?.value : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The field that the file is for, which the viewer may write; 403 for whatever else is asked for. */
function targetOf({ registry }: Store, viewer: Viewer, query: unknown): Field {
  const resource = registry.get(textIn(query, 'resource') ?? '');
  const name = textIn(query, 'field') ?? '';
  const action = textIn(query, 'action');
  const forbidden = new Problem(403, 'forbidden');
  if (!resource) throw forbidden;
  const { subject, actions = {} } = resource.schema;
  const able = (one: string) => may(viewer, one, subject);
  if (action !== undefined) {
    const input = Object.hasOwn(actions, action) ? actions[action] : undefined;
    const field = input?.input && Object.hasOwn(input.input, name) ? input.input[name] : undefined;
    if (!input || !field || !kindOf(field).uploads || !able(input.needs)) throw forbidden;
    return { ...field, name };
  }
  const field = resource.fields.get(name);
  const writes = field && !field.system && (field.writeWith === undefined || able(field.writeWith));
  if (!writes || !kindOf(field).uploads || (!able('crear') && !able('editar'))) throw forbidden;
  return field;
}

export function fileRoutes(api: FastifyInstance, store: Store): void {
  const { db, registry } = store;

  // a scope of its own: nowhere else is anything but JSON understood
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

  api.get<OfFile>('/files/:id', async (request, reply) => {
    const { id } = request.params;
    const file = uuid.test(id) ? (await findFiles(db, [id])).get(id.toLowerCase()) : undefined;
    if (!file || !(await mayReadFile(db, registry, viewerOf(request), file))) throw new Problem(404, 'notFound');
    const start = await readPiece(db, file.hash, 0);
    if (!start) throw new Problem(404, 'notFound');
    // shown in its place only if it is what it was taken for
    const picture = PICTURES.includes(file.type) && (await typeOfStart(start)) === file.type;
    async function* pieces() {
      for (let at = 0, data = start; data; at += 1, data = await readPiece(db, file?.hash ?? '', at)) yield data;
    }
    return reply
      .headers({
        'content-type': picture ? file.type : 'application/octet-stream',
        'content-length': file.size,
        'content-disposition': contentDisposition(file.name, { type: picture ? 'inline' : 'attachment' }),
        'content-security-policy': inert,
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(pieces()));
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
