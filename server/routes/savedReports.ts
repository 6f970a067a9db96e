import type { FastifyInstance } from 'fastify';
import { openFor } from '../records/access';
import { deleteReport, savedReports as listReports, saveReport } from '../records/savedReports';
import { type Store, storeOf } from '../records/store';
import { viewerOf } from '../viewer';
import type { RouteGroup } from './route';

interface OfReport {
  Params: { report: string; id: string };
}

/**
 * Saved reports: `GET savedReports` returns those that the caller may see, `PUT` and `DELETE savedReports/{report}/{id}` change
 * one. 403 when the caller may not see reports.
 */
function savedReportRoutes(api: FastifyInstance, store: Store): void {
  const onRequest = async (request: Parameters<typeof viewerOf>[0]): Promise<void> => {
    openFor('ver', store.registry, store.registry.getOrThrow('reportes'), viewerOf(request));
  };

  api.get('/savedReports', { onRequest }, (request) => listReports(store, viewerOf(request)));

  api.put<OfReport>('/savedReports/:report/:id', { onRequest }, (request) => {
    const { report, id } = request.params;
    return saveReport(store, viewerOf(request), report, id, request.body, request.headers['if-match']);
  });

  api.delete<OfReport>('/savedReports/:report/:id', { onRequest }, async (request, reply) => {
    const { report, id } = request.params;
    await deleteReport(store, viewerOf(request), report, id);
    return reply.code(204).send();
  });
}

export const savedReports: RouteGroup = (api, context) => savedReportRoutes(api, storeOf(context));
