import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QueryError } from '../../src/schema/query';
import { openFor } from '../records/access';
import { exportPivot } from '../records/export/pivot';
import { queryProblem } from '../records/list';
import { readPivot } from '../records/panels/pivot';
import { type Store, storeOf } from '../records/store';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import { attachment } from './attachment';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

/**
 * `POST /api/pivot`: a pivot table of figures by one field in rows and another in columns. `POST /api/pivot/export?format=`: the
 * table as a file. 403 before anything is read when the caller may not see reports.
 */
function pivotRoutes(api: FastifyInstance, store: Store): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    openFor('ver', store.registry, store.registry.getOrThrow('reportes'), viewerOf(request));
  };

  api.post('/pivot', { onRequest }, async (request) => {
    const { rows, columns, groups } = await readPivot(store, viewerOf(request), request.body);
    return { rows, columns, groups };
  });

  api.post('/pivot/export', { onRequest }, async (request, reply) => {
    const format = queryPart(request.query, 'format') ?? 'csv';
    if (format !== 'csv' && format !== 'xlsx')
      throw queryProblem(new QueryError('server.query.value', { field: 'format' }));
    const language = preferredLanguage(request.headers['accept-language'], store.language);
    const file = await exportPivot(store, viewerOf(request), request.body, format, language);
    return reply.type(file.type).header('content-disposition', attachment(file.name)).send(file.body);
  });
}

export const pivot: RouteGroup = (api, context) => pivotRoutes(api, storeOf(context));
