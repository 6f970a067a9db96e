/** Declared actions on one record, on many records and on a whole resource (api.md, *Actions*). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentIn } from '../../src/schema/action';
import { actionIn, openForAction, runAction, runBefore, runOnResource } from '../records/actions';
import { runBulk } from '../records/bulk';
import { undoBulk } from '../records/bulkUndo';
import { choicesOf } from '../records/choices';
import { type DocumentCall, makeDocument } from '../records/document';
import { respondOnce } from '../records/idempotency';
import { resourceOf, type Store, storeOf } from '../records/store';
import { undoAction } from '../records/undo';
import { versionTag } from '../records/version';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import { attachment } from './attachment';
import type { RouteGroup } from './route';

interface RecordAction {
  Params: { resource: string; id: string; action: string };
}
interface ResourceAction {
  Params: { resource: string; action: string };
}

export function actionRoutes(api: FastifyInstance, store: Store): void {
  const languageOf = (request: FastifyRequest) => preferredLanguage(request.headers['accept-language'], store.language);
  const mayRun = (
    request: FastifyRequest,
    params: ResourceAction['Params'],
    ...targets: ('resource' | 'record' | 'bulk')[]
  ) => {
    const resource = resourceOf(store, params.resource);
    openForAction(store, resource, actionIn(resource, params.action, ...targets), viewerOf(request));
  };

  const sendDocument = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: Pick<DocumentCall, 'resource' | 'id' | 'action'>,
  ) => {
    const abort = new AbortController();
    reply.raw.once('close', () => abort.abort());
    const call = { ...target, input: request.body, viewer: viewerOf(request), language: languageOf(request) };
    const { name, type, file } = await makeDocument(store, call, abort.signal);
    return reply.type(type).header('content-disposition', attachment(name)).send(file);
  };
  const isDocument = ({ resource, action }: ResourceAction['Params'], target: 'resource' | 'record') => {
    const { actions = {} } = resourceOf(store, resource).schema;
    const declared = Object.hasOwn(actions, action) ? actions[action] : undefined;
    return declared?.on.includes(target) === true && documentIn(declared) !== undefined;
  };

  api.post<RecordAction>(
    '/:resource/:id/actions/:action',
    { onRequest: async (request) => mayRun(request, request.params, 'record') },
    async (request, reply) => {
      if (isDocument(request.params, 'record')) return sendDocument(request, reply, request.params);
      const { resource, id, action } = request.params;
      const viewer = viewerOf(request);
      const call = {
        ...{ resource, id, action, input: request.body, viewer },
        ...{ language: languageOf(request), ifMatch: request.headers['if-match'] },
      };
      await runBefore(store, call);
      return respondOnce(request, reply, store, async (db) => {
        const record = await runAction({ ...store, db }, call);
        return { status: 200, body: record, headers: { etag: versionTag(record) } };
      });
    },
  );

  api.post<RecordAction>(
    '/:resource/:id/actions/:action/undo',
    { onRequest: async (request) => mayRun(request, request.params, 'record') },
    async (request, reply) =>
      respondOnce(request, reply, store, async (db) => {
        const viewer = viewerOf(request);
        const call = { ...request.params, viewer, language: languageOf(request) };
        const record = await undoAction({ ...store, db }, call, request.headers['if-match']);
        return { status: 200, body: record, headers: { etag: versionTag(record) } };
      }),
  );

  api.post<ResourceAction>(
    '/:resource/actions/:action',
    { onRequest: async (request) => mayRun(request, request.params, 'bulk', 'resource') },
    async (request, reply) => {
      if (isDocument(request.params, 'resource')) return sendDocument(request, reply, request.params);
      return respondOnce(request, reply, store, async (db) => {
        const { resource, action } = request.params;
        const { on } = actionIn(resourceOf(store, resource), action, 'bulk', 'resource');
        if (on.includes('resource')) {
          const call = {
            resource,
            action,
            input: request.body,
            viewer: viewerOf(request),
            language: languageOf(request),
          };
          return { status: 200, body: await runOnResource({ ...store, db }, call) };
        }
        const requestContext = { language: languageOf(request), requestId: request.id };
        const transactionStore = { ...store, db };
        const body = await runBulk(
          transactionStore,
          viewerOf(request),
          resourceOf(store, resource),
          action,
          request.body,
          requestContext,
        );
        return { status: 'job' in body ? 202 : 200, body };
      });
    },
  );

  api.post<ResourceAction>(
    '/:resource/actions/:action/undo',
    { onRequest: async (request) => mayRun(request, request.params, 'bulk') },
    async (request, reply) =>
      respondOnce(request, reply, store, async (db) => {
        const resource = resourceOf(store, request.params.resource);
        const requestContext = { language: languageOf(request), requestId: request.id };
        const { action } = request.params;
        const body = await undoBulk(
          { ...store, db },
          viewerOf(request),
          resource,
          action,
          request.body,
          requestContext,
        );
        return { status: 200, body };
      }),
  );

  api.post<{ Params: ResourceAction['Params'] & { field: string } }>(
    '/:resource/actions/:action/choices/:field',
    { onRequest: async (request) => mayRun(request, request.params, 'record', 'bulk') },
    async (request) => {
      const { resource, action, field } = request.params;
      return choicesOf(store, viewerOf(request), resourceOf(store, resource), action, field, request.body);
    },
  );
}

export const actions: RouteGroup = (api, context) => actionRoutes(api, storeOf(context));
