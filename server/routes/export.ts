/** `GET /api/{resource}/export`: a list as a file. */
import type { FastifyInstance } from 'fastify';
import { QueryError } from '../../src/schema/query';
import { openFor } from '../records/access';
import { type ExportParams, exportRecords, type Format } from '../records/export/export';
import { createExportSlots } from '../records/export/exportSlots';
import { queryProblem } from '../records/list';
import { resourceOf, type Store, storeOf } from '../records/store';
import { preferredLanguage } from '../translate';
import { viewerOf } from '../viewer';
import { attachment } from './attachment';
import { dropStalled } from './dropStalled';
import { queryPart } from './queryPart';
import type { RouteGroup } from './route';

/** Maximum number of concurrent exports. The database has six connections; the rest stay free for other calls. */
const maxConcurrent = 2;

const FORMATS: readonly Format[] = ['csv', 'xlsx', 'pdf'];
const SEPARATORS: readonly ExportParams['separator'][] = [',', ';', '\t'];

function enumParameter<Value extends string>(values: readonly Value[], name: string, input: string | undefined): Value {
  const [defaultValue] = values;
  const match = input === undefined ? defaultValue : values.find((value) => value === input);
  if (match === undefined) throw queryProblem(new QueryError('server.query.value', { field: name }));
  return match;
}

function exportQuery(query: unknown): ExportParams {
  const [filter, sort, columns, report, period] = ['filter', 'sort', 'columns', 'report', 'period'].map((name) =>
    queryPart(query, name),
  );
  return {
    ...(filter !== undefined && { filter }),
    ...(sort !== undefined && { sort }),
    ...(columns !== undefined && { columns }),
    ...(report !== undefined && { report }),
    ...(period !== undefined && { period }),
    format: enumParameter(FORMATS, 'format', queryPart(query, 'format')),
    separator: enumParameter(SEPARATORS, 'separator', queryPart(query, 'separator')),
  };
}

/** `patience`: ms in which a reader must take something of the file. */
export function exportRoutes(api: FastifyInstance, store: Store, patience?: number): void {
  const slots = createExportSlots(maxConcurrent);
  const activeExports = new Set<AbortController>();
  api.addHook('preClose', async () => {
    for (const abort of activeExports) abort.abort();
  });

  api.get<{ Params: { resource: string } }>(
    '/:resource/export',
    {
      onRequest: async (request) => {
        openFor('exportar', store.registry, resourceOf(store, request.params.resource), viewerOf(request));
      },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const resource = resourceOf(store, request.params.resource);
      const language = preferredLanguage(request.headers['accept-language'], store.language);
      const address = exportQuery(request.query);
      const releaseSlot = slots.reserve(viewer.user.id);
      const abort = new AbortController();
      activeExports.add(abort);
      const finish = () => {
        activeExports.delete(abort);
        releaseSlot();
      };
      const onDisconnect = () => abort.abort();
      reply.raw.once('close', onDisconnect);
      dropStalled(reply.raw, patience);
      try {
        const file = await exportRecords(store, viewer, resource, address, { language, signal: abort.signal });
        // the response was rejected or cut off, so nothing reads the file any more
        abort.signal.addEventListener('abort', () => file.body.destroy(), { once: true });
        if (abort.signal.aborted) file.body.destroy();
        // a person who received the complete file may start the next export at once
        file.body.once('end', finish);
        file.body.once('close', finish);
        file.body.once('error', (error) => request.log.warn({ err: error }, 'an export ended early'));
        return reply
          .type(file.type)
          .header('content-disposition', attachment(file.name))
          .header('x-total-count', file.total)
          .send(file.body);
      } catch (error) {
        finish();
        throw error;
      }
    },
  );
}

export const exportFiles: RouteGroup = (api, context) => exportRoutes(api, storeOf(context));
