/** The calls of every resource, in the simple-rest dialect (api.md, *Lists*). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DAY } from '../../src/schema/calendar';
import type { Resource } from '../../src/schema/registry';
import { TOTAL_IS_AT_LEAST } from '../../src/schema/total';
import { readChanges } from '../audit/history';
import { readAsViewer } from '../auth/presumed';
import type { Row } from '../handlers';
import { Problem } from '../problem';
import { openFor, openToRead } from '../records/access';
import { deleteOldKeys, respondOnce } from '../records/idempotency';
import { listRecords } from '../records/list';
import { presentRow, readRecord } from '../records/read';
import { openMasked, reveal } from '../records/reveal';
import { resourceOf, type Store, storeOf, withTransaction } from '../records/store';
import { versionTag } from '../records/version';
import { createRecord, deleteRecord, updateRecord } from '../records/write';
import { preferredLanguage } from '../translate';
import { type Viewer, viewerOf } from '../viewer';
import { addContentRange } from './listRange';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

/** return changes older than this one; absent: the newest changes */
const historyPart = z.object({ before: z.coerce.number().int().positive().optional() });

interface OfResource {
  Params: { resource: string };
}
interface OfRecord {
  Params: { resource: string; id: string };
}
interface OfField {
  Params: { resource: string; id: string; field: string };
}

function listQuery(query: unknown) {
  const [sort, range, filter, count] = ['sort', 'range', 'filter', 'count'].map((name) => queryPart(query, name));
  return {
    ...(sort !== undefined && { sort }),
    ...(range !== undefined && { range }),
    ...(filter !== undefined && { filter }),
    ...(count !== undefined && { count }),
  };
}

/** Checks the permission before the body is read, so that a denied caller learns nothing about the body's validity. */
const guard =
  (store: Store, check: (resource: Resource, viewer: Viewer) => unknown) =>
  (request: FastifyRequest, { resource }: { resource: string }): void => {
    check(resourceOf(store, resource), viewerOf(request));
  };

const etagHeader = (row: Row): Record<string, string> => (row.version === undefined ? {} : { etag: versionTag(row) });

export function recordRoutes(api: FastifyInstance, store: Store): void {
  addContentRange(api);
  const { registry } = store;
  const languageOf = (request: FastifyRequest) => preferredLanguage(request.headers['accept-language'], store.language);
  const requireAction = (action: string) =>
    guard(store, (resource, viewer) => openFor(action, registry, resource, viewer));

  api.get<OfResource>('/:resource', { config: { presumes: true } }, async (request, reply) => {
    const { name, rows, from, total, isAtLeast } = await readAsViewer(request, async (viewer) => {
      const resource = resourceOf(store, request.params.resource);
      return { name: resource.name, ...(await listRecords(store, viewer, resource, listQuery(request.query))) };
    });
    const range = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`;
    if (isAtLeast) reply.header(TOTAL_IS_AT_LEAST, 'true');
    reply.listRange = `${name} ${range}/${total}`;
    return rows;
  });

  api.get<OfRecord>('/:resource/:id', { config: { presumes: true } }, async (request, reply) => {
    const { resource, id } = request.params;
    const record = await readAsViewer(request, async (viewer) =>
      readRecord(store, viewer, resourceOf(store, resource), id),
    );
    return reply.headers(etagHeader(record)).send(record);
  });

  api.get<OfRecord>(
    '/:resource/:id/history',
    { onRequest: async (request) => requireAction('ver')(request, request.params) },
    async (request) => {
      const viewer = viewerOf(request);
      const resource = resourceOf(store, request.params.resource);
      const record = await readRecord(store, viewer, resource, request.params.id);
      const { readable } = openToRead(registry, resource, viewer);
      const query = historyPart.safeParse(request.query);
      if (!query.success) throw new Problem(400, 'malformed');
      return readChanges(store.db, { registry, resource, viewer, readable }, record.id, query.data);
    },
  );

  // not idempotent: every reveal is logged, so an `Idempotency-Key` never repeats an earlier response
  api.post<OfField>(
    '/:resource/:id/unveil/:field',
    {
      onRequest: async (request) => {
        const { resource, field } = request.params;
        openMasked(store, viewerOf(request), resourceOf(store, resource), field);
      },
    },
    async (request) => {
      const { resource, id, field } = request.params;
      return reveal(store, viewerOf(request), resourceOf(store, resource), id, field);
    },
  );

  api.post<OfResource>(
    '/:resource',
    { onRequest: async (request) => requireAction('crear')(request, request.params) },
    async (request, reply) =>
      respondOnce(request, reply, store, async (db) => {
        const viewer = viewerOf(request);
        const resource = resourceOf(store, request.params.resource);
        // read back before the commit: afterwards no connection might be free for the read
        const record = await withTransaction({ ...store, db }, async (transactionStore) => {
          const row = await createRecord(transactionStore, viewer, resource, request.body, {
            language: languageOf(request),
          });
          return presentRow(transactionStore, openFor('crear', registry, resource, viewer), row);
        });
        const location = `/api/${resource.name}/${encodeURIComponent(String(record.id))}`;
        return { status: 201, body: record, headers: { location, ...etagHeader(record) } };
      }),
  );

  const writeOptions = (request: FastifyRequest) => {
    const ifMatch = request.headers['if-match'];
    return { language: languageOf(request), ...(ifMatch !== undefined && { ifMatch }) };
  };

  api.put<OfRecord>(
    '/:resource/:id',
    { onRequest: async (request) => requireAction('editar')(request, request.params) },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { id } = request.params;
      const resource = resourceOf(store, request.params.resource);
      const record = await withTransaction(store, async (transactionStore) => {
        const row = await updateRecord(transactionStore, viewer, resource, id, request.body, writeOptions(request));
        return presentRow(transactionStore, openFor('editar', registry, resource, viewer), row);
      });
      return reply.headers(etagHeader(record)).send(record);
    },
  );

  api.delete<OfRecord>(
    '/:resource/:id',
    { onRequest: async (request) => requireAction('borrar')(request, request.params) },
    async (request) => {
      const viewer = viewerOf(request);
      const resource = resourceOf(store, request.params.resource);
      const access = openFor('borrar', registry, resource, viewer);
      return withTransaction(store, async (transactionStore) => {
        const row = await deleteRecord(transactionStore, viewer, resource, request.params.id, writeOptions(request));
        return presentRow(transactionStore, access, row);
      });
    },
  );
}

export const records: RouteGroup = (api, context) => {
  recordRoutes(api, storeOf(context));
  let timer: NodeJS.Timeout | undefined;
  api.addHook('onReady', async () => {
    const removeOldKeys = () =>
      deleteOldKeys(context.db).catch((error: unknown) => api.log.warn({ err: error }, 'old keys stay'));
    timer = setInterval(() => void removeOldKeys(), DAY).unref();
  });
  api.addHook('onClose', async () => clearInterval(timer));
};
